package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Table;
import org.morphzero.app.picture.Arrow;
import org.morphzero.app.picture.BoardPicture;
import org.morphzero.app.picture.CellMap;
import org.morphzero.app.picture.Mark;
import org.morphzero.app.view.Figures;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** What the network sees of a position, and what it makes of it. */
final class NetworkSection {
    private static final int MOVES_IN_TABLE = 8;
    private static final int MOVES_ON_BOARD = 3;
    private static final double CELL = 9;

    private NetworkSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("network", "What the network sees");
        for (RunView run : runs) {
            if (runs.size() > 1) {
                section.heading(run.label());
            }
            if (run.network().isEmpty()) {
                section.words("There is no network or no game yet.");
                continue;
            }
            NetworkView view = run.network().get();
            section.words("A position from the latest games: after ply " + view.ply() + " of game "
                    + Figures.count(view.game())
                    + ", the one with the most different pieces among the middle positions. "
                    + view.position().sideToMove() + " is to move.");
            policy(section, view);
            planes(section, view);
        }
        return section;
    }

    private static void policy(Section section, NetworkView view) {
        List<Element> boards = List.of(
                board(view, view.byPrior(MOVES_ON_BOARD), "The network's first three moves"),
                board(
                        view,
                        view.byVisits(MOVES_ON_BOARD),
                        "The search's first three moves after " + NetworkView.SIMULATIONS + " simulations"));
        section.add(Html.division("boards", boards));
        section.words("The network alone gives " + view.position().sideToMove() + " "
                + chances(
                        view.evaluation().win(),
                        view.evaluation().draw(),
                        view.evaluation().loss())
                + "; after the search it is "
                + chances(
                        view.search().win(), view.search().draw(), view.search().loss()) + "."
                + view.search()
                        .proof()
                        .map(proof -> " The search has proven the result.")
                        .orElse(""));
        Set<Integer> shown = new LinkedHashSet<>(view.byVisits(MOVES_IN_TABLE));
        shown.addAll(view.byPrior(MOVES_IN_TABLE));
        Table table = new Table(
                "move", "machine notation", "network, %", "search, visits", "search, %", "value after it, -1 to 1");
        Variant variant = view.position().variant();
        int visits = Math.max(1, Arrays.stream(view.search().visits()).sum());
        for (int i : shown) {
            int move = view.search().moves()[i];
            int count = view.search().visits()[i];
            table.row(
                    variant.notation().write(view.position(), move),
                    MachineNotation.write(variant, move),
                    Figures.decimals(100 * view.evaluation().priors()[i], 1),
                    Figures.count(count),
                    Figures.decimals(100.0 * count / visits, 1),
                    count > 0 ? Figures.decimals(view.search().q()[i], 2) : "-");
        }
        section.table(table);
        section.note(view.search().moves().length
                + " moves are legal. The first moves of the search and of the network are shown.");
    }

    private static String chances(float win, float draw, float loss) {
        return "a win in " + Figures.percent(win) + ", a draw in " + Figures.percent(draw) + " and a loss in "
                + Figures.percent(loss);
    }

    private static Element board(NetworkView view, List<Integer> moves, String caption) {
        BoardPicture picture = new BoardPicture(view.position()).inPage().caption(caption);
        for (int i : moves) {
            show(picture, view.search().moves()[i]);
        }
        return Html.element("figure", Html.picture(picture.svg())).with("class", "boardframe");
    }

    /** An arrow, or where a piece comes from hand or is removed, its cell. */
    private static void show(BoardPicture picture, int move) {
        Move.Kind kind = Move.kind(move);
        if (kind == Move.Kind.DROP) {
            picture.mark(Move.to(move), Mark.HIGHLIGHT).ghost(Move.to(move), Move.piece(move));
        } else if (Move.from(move) == Move.to(move)) {
            picture.mark(Move.to(move), Mark.CAPTURE);
        } else {
            picture.arrow(new Arrow(Move.from(move), Move.to(move), Arrow.Kind.MOVE));
        }
    }

    private static void planes(Section section, NetworkView view) {
        Position position = view.position();
        PositionEncoder encoder = new PositionEncoder(position.variant());
        float[] image = new float[encoder.size()];
        encoder.encode(position, Layout.CHW, image, 0);
        int pixels = encoder.height() * encoder.width();
        List<Element> maps = new ArrayList<>();
        List<String> zeros = new ArrayList<>();
        Table constants = new Table("plane", "number", "what it says");
        for (PositionEncoder.PlaneRow row : encoder.rows()) {
            int from = row.channel() * pixels;
            if (row.cells()) {
                float[] values = Arrays.copyOfRange(image, from, from + row.channels() * pixels);
                String svg =
                        CellMap.svg(position.variant().geometry(), values, CELL, row.name() + ": " + row.meaning());
                maps.add(Html.element("figure", Html.picture(svg), Html.element("figcaption", row.name())));
            } else if (image[from] == 0) {
                zeros.add(row.name());
            } else {
                constants.row(row.name(), Figures.decimals(image[from], 3), row.meaning());
            }
        }
        section.heading(
                "The planes: " + encoder.channels() + " channels of " + encoder.height() + " x " + encoder.width());
        section.words(
                "What the network is given of this position, with the side to move below. Dark cells are 1, light ones 0."
                        + (position.variant().geometry().levels() > 1
                                ? " The levels stand side by side, A to the left."
                                : ""));
        section.add(Html.division("planes", maps));
        if (!constants.isEmpty()) {
            section.words("Planes that are the same number everywhere:");
            section.table(constants);
        }
        if (!zeros.isEmpty()) {
            section.note("0 everywhere: " + String.join(", ", zeros) + ".");
        }
    }
}
