package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Witness;
import dev.photofinish.report.Palette.Role;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The report for people: a heading with the verdict, then each race with its witness. */
public final class TextReporter implements Reporter {
  /** How many steps of a witness are shown unless the user says otherwise. */
  public static final int DEFAULT_STEPS = 30;

  private final Writer out;
  private final Palette palette;
  private final int maxSteps;
  private int results;

  /** Starts a report whose witnesses show their last {@code maxSteps} steps. */
  public TextReporter(Writer out, Palette palette, int maxSteps) {
    this.out = out;
    this.palette = palette;
    this.maxSteps = maxSteps;
  }

  @Override
  public void add(AnalysisResult result) throws IOException {
    if (results++ > 0) {
      line("");
    }
    line(heading(result));
    int number = 0;
    for (Race race : result.races()) {
      line("");
      writeRace(++number, race);
    }
    if (!result.races().isEmpty()) {
      line("");
    }
    for (Reason reason : result.reasons()) {
      line("  " + palette.paint(Role.DOUBT, Phrases.code(reason.code()) + ": ") + sentence(reason));
    }
    String summary = Summary.of(result.stats());
    if (!summary.isEmpty()) {
      line("  " + palette.paint(Role.ASIDE, summary));
    }
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }

  private String heading(AnalysisResult result) {
    Role role =
        switch (result.verdict()) {
          case RACES -> Role.RACE;
          case NONE -> Role.FINE;
          case INCONCLUSIVE -> Role.DOUBT;
        };
    return palette.paint(Role.HEADING, Phrases.printable(result.input()) + ":")
        + " "
        + palette.paint(role, Phrases.printable(Phrases.verdict(result)));
  }

  private void writeRace(int number, Race race) throws IOException {
    String possible = race.certainty() == Certainty.POSSIBLE ? "possible " : "";
    line(
        "  "
            + number
            + ". "
            + palette.paint(
                Role.RACE,
                possible + race.kind().word() + " race on " + Phrases.printable(race.variable())));
    for (String row : accesses(race)) {
      line("     " + row);
    }
    if (race.occurrences().isPresent()) {
      line(
          "     "
              + palette.paint(
                  Role.ASIDE, Phrases.seen(race.certainty(), race.occurrences().get())));
    }
    if (race.witness().isPresent() && maxSteps > 0) {
      writeWitness(race.witness().get());
    }
    line("     " + palette.paint(Role.ASIDE, Phrases.advice(race.kind())));
  }

  private static List<String> accesses(Race race) {
    Columns columns = new Columns();
    for (Access access : List.of(race.first(), race.second())) {
      columns.row(
          List.of(
              access.operation().word(),
              Phrases.printable(access.location().toString()),
              "thread " + Phrases.printable(access.thread()),
              access.event().isPresent() ? "event " + access.event().getAsLong() : "",
              Phrases.printable(access.text())));
    }
    return columns.lines();
  }

  private void writeWitness(Witness witness) throws IOException {
    WitnessTable table = new WitnessTable(witness.lastSteps(maxSteps), palette);
    line("");
    line("     " + Phrases.introduction(witness.kind()));
    line("");
    long omitted = witness.length() - table.steps();
    List<String> lines = table.lines();
    for (int i = 0; i < lines.size(); i++) {
      line("     " + lines.get(i));
      if (i == table.headerLines() - 1 && omitted > 0) {
        line("     " + palette.paint(Role.ASIDE, Phrases.omitted(witness.kind(), omitted)));
      }
    }
    line("");
  }

  private static String sentence(Reason reason) {
    String message = Phrases.printable(reason.message());
    return reason.location().equals(SourceLocation.UNKNOWN)
        ? message
        : Phrases.printable(reason.location().toString()) + ": " + message;
  }

  private void line(String text) throws IOException {
    out.write(text.stripTrailing());
    out.write('\n');
  }
}
