package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.Palette.Role;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** The report for people: a heading with the verdict, then each race with its witness. */
public final class TextReporter implements Reporter {
  /** How many steps of a witness are shown unless the user says otherwise. */
  public static final int DEFAULT_STEPS = 30;

  /** So many races that are only possible are told at length, the others in a line each. */
  private static final int MOST_POSSIBLE = 20;

  /** So many pairs that are open are told. */
  private static final int MOST_PAIRS = 5;

  private final Writer out;
  private final Palette palette;
  private final int maxSteps;
  private final RepeatedRaces repeated = new RepeatedRaces();
  private int results;

  /** Starts a report whose witnesses show {@code maxSteps} steps. */
  public TextReporter(Writer out, Palette palette, int maxSteps) {
    this.out = out;
    this.palette = palette;
    this.maxSteps = maxSteps;
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException {
    if (results++ > 0) {
      line("");
    }
    line(heading(result));
    int number = 0;
    int possible = 0;
    boolean lastBrief = false;
    for (Race race : result.races()) {
      if (number > 0 && end.getAsBoolean()) {
        break;
      }
      Optional<String> teller = repeated.toldBy(result, race);
      possible += race.certainty() == Certainty.POSSIBLE ? 1 : 0;
      boolean brief =
          !race.standing().isNew()
              || (race.certainty() == Certainty.POSSIBLE && possible > MOST_POSSIBLE);
      if (!brief || !lastBrief) {
        line("");
      }
      lastBrief = brief;
      if (brief) {
        line("  " + ++number + ". " + brief(race));
      } else if (teller.isPresent()) {
        writeRepeated(++number, race, teller.get());
      } else {
        writeRace(++number, race);
      }
    }
    if (!result.races().isEmpty()) {
      line("");
    }
    String also = result.races().isEmpty() ? "" : "also ";
    for (Defect defect : result.defects()) {
      line(
          "  " + palette.paint(Role.DOUBT, also + defect.kind().words() + ": ") + sentence(defect));
      if (defect.witness().isPresent() && maxSteps > 0) {
        writeDefect(defect.witness().get());
      }
    }
    writeReasons(ShortenedResult.of(result, result.races().size() - number).reasons());
    String rules = Phrases.rules(result);
    if (!rules.isEmpty()) {
      line("  " + palette.paint(Role.ASIDE, rules));
    }
    String summary = Summary.of(result);
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
          case NONE -> result.defects().isEmpty() ? Role.FINE : Role.DOUBT;
          case INCONCLUSIVE -> Role.DOUBT;
        };
    return palette.paint(Role.HEADING, Phrases.printable(result.input()) + ":")
        + " "
        + palette.paint(role, Phrases.printable(Phrases.verdict(result)));
  }

  /** A race that an earlier result told of: only which one it is. */
  private void writeRepeated(int number, Race race, String teller) throws IOException {
    line("  " + number + ". " + title(race) + ", as in " + Phrases.printable(teller));
    for (String row : accesses(race)) {
      line("     " + row);
    }
  }

  /** A race in one line. */
  private String brief(Race race) {
    boolean same = race.first().place().equals(race.second().place());
    String places = " at " + race.first().place() + (same ? "" : " and " + race.second().place());
    String count = race.occurrences().isPresent() ? ", " + Phrases.seen(race) : "";
    String standing = FindingText.standing(race);
    String decided = standing.isEmpty() ? "" : ", " + standing;
    return title(race) + Phrases.printable(places + count + decided);
  }

  private String title(Race race) {
    return palette.paint(Role.RACE, FindingText.title(race));
  }

  private void writeRace(int number, Race race) throws IOException {
    line("  " + number + ". " + title(race));
    boolean inSource = !race.first().placeText().isEmpty() || !race.second().placeText().isEmpty();
    for (String row : inSource ? excerpts(race) : accesses(race)) {
      line("     " + row);
    }
    if (race.occurrences().isPresent()) {
      line("     " + palette.paint(Role.ASIDE, Phrases.seen(race)));
    }
    if (!race.variants().isEmpty()) {
      line("     " + palette.paint(Role.ASIDE, Phrases.variants(race)));
    }
    if (race.witness().isPresent() && maxSteps > 0) {
      writeWitness(race.witness().get());
    }
    for (String row : Phrases.advice(race)) {
      line("     " + palette.paint(Role.ASIDE, row));
    }
  }

  private static List<String> accesses(Race race) {
    Columns columns = new Columns();
    for (Access access : List.of(race.first(), race.second())) {
      columns.row(
          List.of(
              access.operation().word(),
              Phrases.printable(access.place().toString()),
              Phrases.printable(Phrases.thread(access.thread())),
              access.event().isPresent() ? "event " + access.event().getAsLong() : ""));
    }
    return columns.lines();
  }

  private static List<String> excerpts(Race race) {
    List<String> lines = new ArrayList<>(new SourceExcerpt(race.first()).lines());
    lines.addAll(new SourceExcerpt(race.second()).lines());
    return lines;
  }

  private void writeWitness(Witness witness) throws IOException {
    line("");
    line("     " + Phrases.introduction(witness));
    line("");
    for (String row : table(witness).lines()) {
      line("     " + row);
    }
    line("");
    if (!witness.note().isEmpty()) {
      line("     " + Phrases.printable(witness.note()));
    }
  }

  private void writeDefect(Witness witness) throws IOException {
    line("");
    line("     This schedule leads there:");
    line("");
    for (String row : table(witness).lines()) {
      line("     " + row);
    }
    line("");
  }

  /**
   * A witness that is too long keeps its end, a few steps of its start if they matter, and the
   * accesses of the race.
   */
  private WitnessTable table(Witness witness) {
    long length = witness.length();
    List<WitnessStep> first = length <= maxSteps ? List.of() : witness.firstSteps(maxSteps / 4);
    List<WitnessStep> last = witness.lastSteps(maxSteps - first.size());
    List<WitnessStep> steps = new ArrayList<>();
    List<String> marks = new ArrayList<>();
    SortedMap<Integer, String> gaps = new TreeMap<>();
    long next = 0;
    for (long at : shown(witness, first.size(), length - last.size())) {
      if (at > next) {
        gaps.put(steps.size(), Phrases.omitted(witness.kind(), at - next));
      }
      long behind = at - (length - last.size());
      steps.add(
          behind >= 0 ? last.get((int) behind) : witness.firstSteps((int) at + 1).get((int) at));
      marks.add(witness.mark(at));
      next = at + 1;
    }
    return new WitnessTable(steps, marks, gaps, palette);
  }

  /** Which steps are shown: the first ones, the last ones, and an access of the race between. */
  private static List<Long> shown(Witness witness, int first, long last) {
    List<Long> shown = new ArrayList<>();
    LongStream.range(0, first).forEach(shown::add);
    if (!witness.note().isEmpty()) {
      LongStream.range(first, last)
          .filter(step -> !witness.mark(step).isEmpty())
          .forEach(shown::add);
    }
    LongStream.range(last, witness.length()).forEach(shown::add);
    return shown;
  }

  /** What helps stands before what it helps against. */
  private void writeReasons(List<Reason> reasons) throws IOException {
    String told = "";
    for (Reason reason : reasons) {
      if (!reason.help().isEmpty() && !reason.help().equals(told)) {
        line("  " + palette.paint(Role.HEADING, Phrases.printable(reason.help())));
      }
      told = reason.help();
      String indent = told.isEmpty() ? "  " : "    ";
      line(
          indent
              + palette.paint(Role.DOUBT, Phrases.code(reason.code()) + ": ")
              + sentence(reason));
      List<Reason.OpenPair> pairs = reason.pairs();
      for (Reason.OpenPair pair : pairs.subList(0, Math.min(MOST_PAIRS, pairs.size()))) {
        line(indent + "  " + Phrases.printable(pair.toString()));
      }
      if (pairs.size() > MOST_PAIRS) {
        line(indent + "  and " + Phrases.number(pairs.size() - MOST_PAIRS) + " more");
      }
    }
  }

  private static String sentence(Reason reason) {
    return placed(reason.location(), reason.message());
  }

  private static String sentence(Defect defect) {
    String who = defect.thread().isEmpty() ? "" : " (" + Phrases.thread(defect.thread()) + ")";
    return placed(defect.location(), defect.message() + who);
  }

  private static String placed(SourceLocation location, String message) {
    String place = location.isKnown() ? location + ": " : "";
    return Phrases.printable(place + message);
  }

  private void line(String text) throws IOException {
    out.write(text.stripTrailing());
    out.write('\n');
  }
}
