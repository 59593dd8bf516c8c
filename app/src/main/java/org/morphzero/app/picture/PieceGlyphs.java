package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Side;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Ride;

/**
 * Pictures of pieces, composed from what they can do: a body, and a badge for each capability the body does not show. The
 * body is the first known shape all of whose capabilities the piece has, royalty first. A capability without a shape gets a
 * badge drawn from its moves, so that a variant with new capabilities needs nothing here.
 *
 * <p>A picture is a {@code <symbol>} in a box of 100 x 100 that takes fill, stroke and colour from its user; {@link
 * #style()} has the two sides' classes {@code white} and {@code black}.
 */
public final class PieceGlyphs {
    private static final double BADGE_RADIUS = 23;
    /** The share of the badge's width that the small shape in it takes. */
    private static final double BADGE_CONTENT = 0.36;

    private final PieceAlphabet alphabet;

    public PieceGlyphs(PieceAlphabet alphabet) {
        this.alphabet = alphabet;
    }

    /** The style sheet that colours the two sides; it may stand in an SVG or an HTML page. */
    public static String style() {
        return ".white{fill:#fff;stroke:#1d1d1d;color:#1d1d1d}.black{fill:#2b2b2b;stroke:#0c0c0c;color:#f6f6f6}";
    }

    /**
     * The identifier of a piece's symbol, {@code piece-bishop-king}: its capabilities in the alphabet's order. It is unique
     * within one alphabet: the pawns of two variants may share a name and differ in their pictures.
     */
    public String id(int piece) {
        return capabilities(piece).stream().map(Capability::name).collect(Collectors.joining("-", "piece-", ""));
    }

    /** A reference to a piece's symbol, in a box whose upper left corner and side are given in user units. */
    public String use(Side side, int piece, double x, double y, double size) {
        return Svg.fill(
                        "<use href=\"PIECE\" class=\"SIDE\" x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>",
                        x,
                        y,
                        size,
                        size)
                .replace("PIECE", "#" + id(piece))
                .replace("SIDE", side == Side.WHITE ? "white" : "black");
    }

    /** The symbols of the whole alphabet, for a page that shows many positions. */
    public String symbols() {
        return alphabet.pieces().stream().map(this::symbol).collect(Collectors.joining("\n"));
    }

    /** The symbol of one piece. */
    public String symbol(int piece) {
        List<Capability> rest = capabilities(piece);
        Shape body = body(rest);
        rest.removeIf(capability -> body.shows().contains(shapeName(capability)));
        StringBuilder symbol = new StringBuilder("<symbol id=\"" + id(piece) + "\" viewBox=\"0 0 100 100\">");
        symbol.append("<g stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
        String beside = capabilities(piece).stream()
                .filter(Capability::pawn)
                .map(PieceGlyphs::chevrons)
                .collect(Collectors.joining());
        symbol.append(room(rest.size() + (beside.isEmpty() ? 0 : 1)));
        symbol.append(body.outline()).append(body.details()).append("</g>").append(beside);
        for (int i = 0; i < rest.size(); i++) {
            symbol.append(badge(rest.get(i), i, rest.size()));
        }
        return symbol.append("</g></symbol>").toString();
    }

    private List<Capability> capabilities(int piece) {
        List<Capability> own = new ArrayList<>();
        for (int c = 0; c < alphabet.capabilities().size(); c++) {
            if ((piece >> c & 1) != 0) {
                own.add(alphabet.capabilities().get(c));
            }
        }
        return own;
    }

    /** Moves the body out of the badges' way: to the left of one, above two and more. */
    private static String room(int badges) {
        return switch (badges) {
            case 0 -> "<g>";
            case 1 -> "<g transform=\"translate(-5 -2)\">";
            default -> "<g transform=\"translate(8 -3) scale(0.84)\">";
        };
    }

    /** Whatever is royal wears the crown, whatever promotes is a pawn; the others go by their names. */
    private static String shapeName(Capability capability) {
        if (capability.royal()) {
            return "king";
        }
        return capability.pawn() ? "pawn" : capability.name();
    }

    private static Shape body(List<Capability> capabilities) {
        Set<String> names =
                new HashSet<>(capabilities.stream().map(PieceGlyphs::shapeName).toList());
        return Shape.ALL.stream()
                .filter(shape -> names.containsAll(shape.shows()))
                .findFirst()
                .orElse(Shape.STAND);
    }

    /** What stands beside a pawn that captures straight ahead: a chevron for each square of its reach. */
    private static String chevrons(Capability pawn) {
        int reach = pawn.captures().stream()
                .filter(ride -> ride.files() == 0 && ride.levels() == 0)
                .mapToInt(Ride::reach)
                .max()
                .orElse(0);
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < reach; i++) {
            drawn.append(Svg.fill("M73 @l11 -12l11 12", 86 - 16 * i));
        }
        return drawn.length() == 0 ? "" : "<path d=\"" + drawn + "\" fill=\"none\" stroke-width=\"6\"/>";
    }

    /** One of {@code count} badges: two fit in the lower corners, more go round the body. */
    private static String badge(Capability capability, int index, int count) {
        boolean corners = count <= 2;
        double radius = corners ? BADGE_RADIUS : Math.min(BADGE_RADIUS, 36 * Math.sin(Math.PI / count));
        double angle = Math.PI / 4 + index * 2 * Math.PI / count;
        double corner = index == 0 ? 98 - radius : 2 + radius;
        double x = corners ? corner : 50 + 36 * Math.cos(angle);
        double y = corners ? 98 - radius : 50 + 36 * Math.sin(angle);
        String disk = "<circle cx=\"@\" cy=\"@\" r=\"@\" stroke-width=\"3\" stroke=\"currentColor\"/>";
        return Svg.fill(disk, x, y, radius) + content(capability, x, y, radius);
    }

    private static String content(Capability capability, double x, double y, double radius) {
        double scale = 2 * radius * BADGE_CONTENT / 50;
        String placed = Svg.fill("translate(@ @) scale(@)", x - 50 * scale, y - 50 * scale, scale);
        for (Shape shape : Shape.ALL) {
            if (shape.shows().equals(Set.of(shapeName(capability)))) {
                return "<g transform=\"" + placed + "\" fill=\"currentColor\" stroke=\"none\">" + shape.outline()
                        + "</g>";
            }
        }
        return "<g transform=\"" + placed + "\" stroke-width=\"9\">" + rose(capability) + "</g>";
    }

    /** The capability's captures as White sees them: a long ray for a slide, a short one for a step, a dot for a leap. */
    private static String rose(Capability capability) {
        StringBuilder rays = new StringBuilder();
        StringBuilder ends = new StringBuilder();
        for (Ride ride : capability.captures()) {
            // A step up a level goes up and to the right on paper.
            double dx = ride.files() + 0.4 * ride.levels();
            double dy = -ride.ranks() - 0.4 * ride.levels();
            boolean leap = Math.max(Math.abs(ride.files()), Math.abs(ride.ranks())) > 1 || Math.abs(ride.levels()) > 1;
            double length = leap ? 22 : ride.reach() > 1 ? 46 : 34;
            if (leap) {
                ends.append(Shape.dot(50 + length * dx, 50 + length * dy, 7));
            } else {
                rays.append(Svg.fill("M50 50 L@ @", 50 + length * dx, 50 + length * dy));
                ends.append(ride.reach() > 1 ? "" : Shape.dot(50 + length * dx, 50 + length * dy, 10));
            }
        }
        return (rays.length() == 0 ? "" : Shape.line(rays.toString())) + ends;
    }
}
