package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.DefectKind.Group;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Standing;
import dev.photofinish.core.TerminalText;
import dev.photofinish.core.Witness;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The sentences of the text report. */
final class Phrases {
  private Phrases() {}

  /** What was concluded, as it stands in a heading. */
  static String verdict(AnalysisResult result) {
    return switch (result.verdict()) {
      case RACES -> races(result) + decided(result) + defects(result, ", and ", "");
      case NONE ->
          defects(result, "", ", and ")
              + (isDeterminacy(result.bounds()) ? "no determinacy race" : "no race")
              + none(result);
      case INCONCLUSIVE -> "inconclusive" + defects(result, ", and ", "");
    };
  }

  private static String races(AnalysisResult result) {
    long all = result.races().size();
    long possible =
        result.races().stream().filter(race -> race.certainty() == Certainty.POSSIBLE).count();
    if (possible == 0) {
      return count(all, "race");
    }
    return possible == all
        ? count(all, "possible race")
        : count(all, "race") + ", " + number(possible) + " of them only possible";
  }

  /** How many races are not new, as {@code , 2 known, 1 suppressed}; empty if all are. */
  private static String decided(AnalysisResult result) {
    long suppressed =
        result.races().stream()
            .filter(race -> race.standing() instanceof Standing.Suppressed)
            .count();
    long known =
        result.races().stream().filter(race -> !race.standing().isNew()).count() - suppressed;
    return (known == 0 ? "" : ", " + number(known) + " known")
        + (suppressed == 0 ? "" : ", " + number(suppressed) + " suppressed");
  }

  /** How many defects of which kind, as {@code 1 deadlock, 2 memory errors}. */
  private static String defects(AnalysisResult result, String before, String after) {
    Map<Group, List<Defect>> groups =
        result.defects().stream()
            .collect(
                Collectors.groupingBy(
                    defect -> defect.kind().group(),
                    () -> new EnumMap<>(Group.class),
                    Collectors.toList()));
    return groups.isEmpty()
        ? ""
        : groups.entrySet().stream()
            .map(entry -> counted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", ", before, after));
  }

  private static String counted(Group group, List<Defect> defects) {
    long count = defects.size();
    return switch (group) {
      case DEADLOCK -> count(count, "deadlock");
      case MEMORY_ERROR -> count(count, "memory error");
      case ASSERTION -> count(count, "failed assertion");
      case CRASH ->
          defects.stream().allMatch(defect -> defect.kind() == DefectKind.UNCAUGHT_EXCEPTION)
              ? count(count, "uncaught exception")
              : number(count) + (count == 1 ? " crash" : " crashes");
      case MISUSE -> count(count, "wrong call");
    };
  }

  private static String none(AnalysisResult result) {
    Bounds bounds = result.bounds();
    return switch (result.guarantee().orElseThrow()) {
      case PROVED ->
          (isSerial(result)
                  ? ": the program starts no threads and has no parallel region"
                  : ", for every input and every number of threads")
              + (bounds.isEmpty() ? "" : "; " + listed(bounds));
      case BOUNDED -> " within these bounds: " + listed(bounds);
      case TRACE ->
          trace(bounds)
              + (bounds.has(Bound.ABORT) ? "; abort stops no child in it" : "")
              + (bounds.has(Bound.SKIPPED)
                  ? "; what follows the spawn of a child that threw or ended the program did not"
                      + " run"
                  : "")
              + bounds.text(Bound.ORDERED_BY_LOCKS).map(pairs -> "; " + pairs).orElse("");
    };
  }

  /** Which rules a proof rests on; empty if that is not known. */
  static String rules(AnalysisResult result) {
    return result.guarantee().filter(Guarantee.PROVED::equals).isPresent()
            && !result.stats().rules().isEmpty()
        ? "proved by " + String.join(", ", result.stats().rules().keySet())
        : "";
  }

  private static String trace(Bounds bounds) {
    if (isDeterminacy(bounds)) {
      return bounds.has(Bound.ORDER_OF_LOCKS)
          ? " in this run, with its input and its order of locks and atomic accesses"
          : " in this run, with its input";
    }
    return bounds
        .text(Bound.ATOMIZATION)
        .map(
            cuts ->
                " between transactions ("
                    + cuts
                    + " cuts) in any schedule of this run; determinacy was not looked at")
        .orElse(" in any reordering of this run");
  }

  private static boolean isDeterminacy(Bounds bounds) {
    return bounds.text(Bound.MODE).filter("determinacy"::equals).isPresent();
  }

  private static boolean isSerial(AnalysisResult result) {
    return result.stats().count(Count.REGIONS).equals(OptionalLong.of(0));
  }

  /** What a kind of reason means to the user, as a label before its message. */
  static String code(Reason.Code code) {
    return switch (code) {
      case TIMEOUT -> "out of time";
      case UNSUPPORTED -> "not supported";
      case UNDECIDED -> "undecided";
      case OUT_OF_MEMORY -> "out of memory";
      case INCOMPLETE_METHOD -> "incomplete method";
      case REPAIRED -> "repaired";
    };
  }

  /** What the steps of a witness are. */
  static String introduction(Witness witness) {
    if (!witness.note().isEmpty()) {
      return "In this schedule nothing orders the two accesses:";
    }
    return switch (witness.kind()) {
      case SCHEDULE -> "This schedule brings both accesses next to each other:";
      case REORDERING -> "This reordering of the run brings both accesses next to each other:";
      case ITERATIONS -> "These iterations access the same place:";
      case TRANSACTIONS ->
          "This schedule of transactions is like none in which threads are atomic:";
    };
  }

  /** What stands for the steps of a witness that are not shown. */
  static String omitted(Witness.Kind kind, long steps) {
    return switch (kind) {
      case SCHEDULE -> "... " + count(steps, "step") + " left out";
      case ITERATIONS -> "... " + count(steps, "earlier step");
      case TRANSACTIONS -> "... " + count(steps, "earlier transaction");
      case REORDERING -> "... " + count(steps, "earlier event");
    };
  }

  /** A thread in a sentence: a bare name with the word before it, {@code task 7} as it is. */
  static String thread(String name) {
    return name.indexOf(' ') < 0 && !name.startsWith("thread") ? "thread " + name : name;
  }

  /** A thread over its column: a bare number needs the word, a name speaks for itself. */
  static String heading(String name) {
    return name.chars().allMatch(Character::isDigit) ? thread(name) : name;
  }

  /** Text cut off where it gets too long. */
  static String clipped(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length - 3) + "...";
  }

  /** What would order two accesses: what the engine advises, else the general rule; in lines. */
  static List<String> advice(Race race) {
    return race.advice().isEmpty()
        ? List.of(rule(race))
        : race.advice().lines().map(Phrases::printable).toList();
  }

  private static String rule(Race race) {
    String both =
        switch (race.kind()) {
          case WRITE_WRITE -> "both writes";
          case WRITE_READ, READ_WRITE -> "the write and the read";
        };
    return "To order them, hold one lock around "
        + both
        + ", or let one thread wait for the other.";
  }

  /** What else conflicts at the lines of a race. */
  static String variants(Race race) {
    boolean oneLine = race.first().place().line() == race.second().place().line();
    String kinds =
        race.variants().stream()
            .map(RaceVariant::kind)
            .filter(kind -> kind != race.kind())
            .map(kind -> oneLine && kind == RaceKind.READ_WRITE ? RaceKind.WRITE_READ : kind)
            .map(RaceKind::word)
            .distinct()
            .collect(Collectors.joining(" and "));
    String where = oneLine ? " at this line" : " at these lines";
    return kinds.isEmpty() ? "also in other columns of the same lines" : "also " + kinds + where;
  }

  /** How often a race was seen that stands for a group. */
  static String seen(Race race) {
    Occurrences occurrences = race.occurrences().orElseThrow();
    String what = race.first().event().isPresent() ? "events" : "accesses";
    String candidates = count(occurrences.candidates(), "candidate pair") + " of " + what;
    return switch (race.certainty()) {
      case POSSIBLE -> candidates;
      case WITNESSED ->
          number(occurrences.witnessed())
              + " of "
              + candidates
              + " shown to race, "
              + (occurrences.witnessed() == 1 ? "" : "the closest ")
              + count(occurrences.distance(), "event")
              + " apart in the run"
              + (occurrences.witnessed() < occurrences.candidates()
                  ? "; the others need not be looked at"
                  : "");
    };
  }

  private static String listed(Bounds bounds) {
    return bounds.texts().entrySet().stream()
        .map(entry -> words(entry.getKey()) + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  /** A key like {@code decidedPairs} as words. */
  static String words(String key) {
    return key.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").replace('-', ' ').toLowerCase(Locale.ROOT);
  }

  static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A number with its noun in the right form. */
  static String count(long count, String noun) {
    return number(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** Text of the input with control characters replaced, for they could steer a terminal. */
  static String printable(String text) {
    return TerminalText.of(text);
  }
}
