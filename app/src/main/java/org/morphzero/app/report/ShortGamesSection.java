package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.picture.BoardPicture;
import org.morphzero.app.view.Figures;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.training.insight.ShortGame;

/** The shortest games that somebody won, to be played through. */
final class ShortGamesSection {
    private static final int MOST_GAMES = 3;
    /** Longer games would make the page too large: only their first plies are shown. */
    private static final int MOST_PLIES = 60;

    private ShortGamesSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("shortest", "The shortest games that somebody won");
        section.words(
                "Step through them with the buttons, or with the arrow keys once a game is selected. Moves drawn by chance to open a game are"
                        + " grey.");
        for (RunView run : runs) {
            String whose = run.whose("");
            boolean isEmpty = true;
            for (boolean late : new boolean[] {true, false}) {
                List<ShortGame> games = late
                        ? run.insight().latestShortestGames()
                        : run.insight().shortestGames();
                if (games.isEmpty() || !late && games.equals(run.insight().latestShortestGames())) {
                    continue;
                }
                isEmpty = false;
                section.heading(whose + (late ? "Of the latest quarter of the games" : "Of all games"));
                games.stream()
                        .limit(MOST_GAMES)
                        .forEach(game -> section.add(viewer(run.files().variant(), game)));
            }
            if (isEmpty) {
                section.words(whose + "Nobody has won a game from the start yet.");
            }
        }
        return section;
    }

    private static Element viewer(Variant variant, ShortGame game) {
        List<Position> positions = new ArrayList<>(List.of(variant.start()));
        int shown = Math.min(MOST_PLIES, game.plies());
        for (String move : game.moves().subList(0, shown)) {
            Position last = positions.get(positions.size() - 1);
            positions.add(last.play(last.move(move)));
        }
        String title = game.outcome() + " after " + game.plies() + " plies";
        Element frames = Html.element("div").with("class", "frames");
        for (int ply = 0; ply < positions.size(); ply++) {
            Element frame = Html.element(
                            "div",
                            Html.picture(new BoardPicture(positions.get(ply))
                                    .lastMove()
                                    .inPage()
                                    .svg()))
                    .with("class", ply == shown ? "frame shown" : "frame");
            frames = frames.add(frame);
        }
        return Html.element("div")
                .with("class", "game")
                .with("tabindex", "0")
                .with("role", "group")
                .with("aria-label", title)
                .add(
                        Html.element(
                                "h4",
                                title + ", game " + Figures.count(game.id())
                                        + (game.network().isEmpty() ? "" : " by network " + game.network())),
                        frames,
                        buttons(shown),
                        moves(game, shown));
    }

    private static Element buttons(int plies) {
        return Html.element("div")
                .with("class", "buttons")
                .add(
                        button("first", "|◀", "to the start"),
                        button("back", "◀", "one ply back"),
                        Html.element("span", "ply " + plies + " of " + plies).with("class", "where"),
                        button("on", "▶", "one ply on"),
                        button("last", "▶|", "to the end"));
    }

    private static Element button(String what, String sign, String words) {
        return Html.element("button", sign)
                .with("type", "button")
                .with("data-go", what)
                .with("aria-label", words);
    }

    private static Element moves(ShortGame game, int shown) {
        Element list = Html.element("ol").with("class", "moves");
        for (int ply = 0; ply < shown; ply++) {
            String style = ply < game.drawnPlies() ? "move drawn" : ply == shown - 1 ? "move current" : "move";
            Element move = Html.element("button", game.readableMoves().get(ply))
                    .with("type", "button")
                    .with("class", style)
                    .with("data-ply", String.valueOf(ply + 1));
            list = list.add(Html.element("li", move));
        }
        return list;
    }
}
