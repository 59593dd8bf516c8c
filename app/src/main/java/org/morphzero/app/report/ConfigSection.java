package org.morphzero.app.report;

import java.util.List;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Table;
import org.morphzero.training.config.Changes;
import org.morphzero.training.config.ConfigWriter;

/** What the runs went by. */
final class ConfigSection {
    private ConfigSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("configuration", "Configuration");
        if (runs.size() > 1) {
            differences(section, runs.get(0), runs.get(1));
        }
        for (RunView run : runs) {
            section.add(Html.element(
                    "details",
                    Html.element(
                            "summary",
                            run.labelOr("config.yaml of " + run.files().name())),
                    Html.element("pre", ConfigWriter.yaml(run.files().config()))));
        }
        return section;
    }

    private static void differences(Section section, RunView a, RunView b) {
        Table table = new Table("key that differs", a.label(), b.label());
        for (Changes.Change change :
                Changes.between(a.files().config(), b.files().config()).list()) {
            table.row(change.key(), change.before(), change.after());
        }
        if (table.isEmpty()) {
            section.words("Both runs have the same configuration.");
        } else {
            section.table(table);
        }
    }
}
