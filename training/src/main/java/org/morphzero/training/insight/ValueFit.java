package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.training.insight.MaterialRows.Counted;
import org.morphzero.training.insight.MaterialValues.Place;

/** Fits what material is worth. */
final class ValueFit {
    private static final double PRIOR_DEVIATION = 3;
    /** A worth seen in fewer games would be told by a handful of lucky ones. */
    private static final int FEWEST_GAMES = 50;

    private static final double ELO_A_LOGIT = 400 / Math.log(10);
    /** The columns before those that count material. */
    private static final int WHITE = 0;

    private static final int TO_MOVE = 1;
    private static final int MATERIAL = 2;

    private final Variant variant;
    private final List<Counted> columns;
    private final List<MaterialRows.OfGame> games;
    private final int unit;

    private ValueFit(Variant variant, MaterialRows rows) {
        this.variant = variant;
        columns = rows.columns();
        games = rows.games();
        unit = rows.unit().orElse(0);
    }

    static MaterialValues of(Variant variant, MaterialRows rows) {
        ValueFit fit = new ValueFit(variant, rows);
        return new MaterialValues(
                fit.unit == 0 ? "" : variant.alphabet().name(fit.unit),
                Spelling.of(variant, fit.unit),
                variant.alphabet().isPawn(fit.unit),
                fit.model(fit.capabilities(), true),
                fit.model(rows.columns(), false),
                fit.games.size(),
                fit.games.stream().mapToLong(game -> game.rows().length).sum(),
                PRIOR_DEVIATION);
    }

    /** The capabilities that count in each place: those of the pieces that may be there. */
    private List<Counted> capabilities() {
        Set<Counted> found = new LinkedHashSet<>();
        for (Place place : Place.values()) {
            for (int c = 0; c < variant.capabilities(); c++) {
                for (Counted column : columns) {
                    if (column.place() == place && (column.piece() >> c & 1) != 0 && c != variant.royalCapability()) {
                        found.add(new Counted(place, 1 << c));
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    /**
     * @param wanted what to count
     * @param addsUp whether that are capabilities, which count in every piece that has them, and not pieces
     */
    private MaterialValues.Model model(List<Counted> wanted, boolean addsUp) {
        List<Counted> counted = new ArrayList<>();
        List<Long> seenIn = new ArrayList<>();
        for (Counted what : wanted) {
            int[] parts = parts(what, addsUp);
            long seen = games.stream().filter(game -> differs(game, parts)).count();
            if (seen >= FEWEST_GAMES) {
                counted.add(what);
                seenIn.add(seen);
            }
        }
        Optional<LogisticFit> fit = counted.isEmpty()
                ? Optional.empty()
                : LogisticFit.of(clusters(counted, addsUp), MATERIAL + counted.size(), PRIOR_DEVIATION);
        if (fit.isEmpty()) {
            return new MaterialValues.Model(List.of(), Estimate.UNKNOWN, Estimate.UNKNOWN);
        }
        int unitColumn = counted.indexOf(new Counted(Place.BOARD, unit));
        List<MaterialValues.Worth> worths = new ArrayList<>();
        for (int i = 0; i < counted.size(); i++) {
            worths.add(worth(counted.get(i), addsUp, fit.get(), MATERIAL + i, unitColumn, seenIn.get(i)));
        }
        return new MaterialValues.Model(
                worths, elo(fit.get(), WHITE, games.size()), elo(fit.get(), TO_MOVE, games.size()));
    }

    private MaterialValues.Worth worth(
            Counted what, boolean isCapability, LogisticFit fit, int column, int unitColumn, long seen) {
        Estimate units = Estimate.UNKNOWN;
        if (unitColumn >= 0) {
            int by = MATERIAL + unitColumn;
            units = Intervals.ratio(
                    fit.coefficient(column),
                    fit.coefficient(by),
                    fit.covariance(column, column),
                    fit.covariance(by, by),
                    fit.covariance(column, by),
                    seen);
        }
        int piece = what.piece();
        boolean isPiece = variant.alphabet().pieces().contains(piece);
        String capability = variant.alphabet()
                .capabilities()
                .get(Integer.numberOfTrailingZeros(piece))
                .name();
        return new MaterialValues.Worth(
                what.place(),
                piece,
                isPiece ? variant.alphabet().symbol(Side.WHITE, piece) : capability,
                isCapability ? capability : variant.alphabet().name(piece),
                EventReader.powers(variant, piece),
                elo(fit, column, seen),
                units);
    }

    private static Estimate elo(LogisticFit fit, int column, long sample) {
        return Intervals.normal(
                ELO_A_LOGIT * fit.coefficient(column), ELO_A_LOGIT * Math.sqrt(fit.covariance(column, column)), sample);
    }

    /** The columns that add up to a count. */
    private int[] parts(Counted what, boolean addsUp) {
        List<Integer> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Counted column = columns.get(i);
            boolean isPart = addsUp ? (column.piece() & what.piece()) != 0 : column.piece() == what.piece();
            if (isPart && column.place() == what.place()) {
                parts.add(i);
            }
        }
        return parts.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean differs(MaterialRows.OfGame game, int... parts) {
        for (byte[] row : game.rows()) {
            if (sum(row, parts) != 0) {
                return true;
            }
        }
        return false;
    }

    private static int sum(byte[] row, int... parts) {
        int sum = 0;
        for (int part : parts) {
            sum += row[part];
        }
        return sum;
    }

    private List<LogisticFit.Cluster> clusters(List<Counted> counted, boolean addsUp) {
        int[][] parts = counted.stream().map(what -> parts(what, addsUp)).toArray(int[][]::new);
        List<LogisticFit.Cluster> clusters = new ArrayList<>();
        for (MaterialRows.OfGame game : games) {
            float[][] rows = new float[game.rows().length][MATERIAL + parts.length];
            for (int i = 0; i < rows.length; i++) {
                byte[] row = game.rows()[i];
                rows[i][WHITE] = 1;
                rows[i][TO_MOVE] = row[columns.size()];
                for (int j = 0; j < parts.length; j++) {
                    rows[i][MATERIAL + j] = sum(row, parts[j]);
                }
            }
            clusters.add(new LogisticFit.Cluster(game.outcome(), rows));
        }
        return clusters;
    }
}
