package dev.photofinish.trace.predict;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.trace.EventView;
import dev.photofinish.trace.TraceSymbols;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Turns groups of pairs into races with checked witnesses, in the order of the trace. */
final class RaceReport {
  private static final int CHECKED_AT_FIRST = 64;
  private static final int CHECKED_AT_ONCE = 4096;

  /**
   * So many races can be written within a second or so. Writing more takes about as long as finding
   * their reorderings, so that these get half of the time.
   */
  static final int LISTED_WHEN_LATE = 20_000;

  private final TraceSymbols symbols;
  private final EventView events;
  private final Supplier<WitnessChecker> checkers;
  private final Deadline deadline;
  private final Map<String, Integer> seen = new HashMap<>();
  private int unlisted;
  private int invalid;
  private int unconfirmed;

  /**
   * A report on a trace.
   *
   * @param events knows the events that groups name
   * @param checkers makes a checker of reorderings, if there are any
   * @param deadline until when reorderings are made and checked
   */
  RaceReport(
      TraceSymbols symbols,
      EventView events,
      Supplier<WitnessChecker> checkers,
      Deadline deadline) {
    this.symbols = symbols;
    this.events = events;
    this.checkers = checkers;
    this.deadline = deadline;
  }

  /** How many reorderings the checker refused: zero, or the engine has a mistake. */
  int invalid() {
    return invalid;
  }

  /** How many races are known and not in the report because there was no time for them. */
  int unlisted() {
    return unlisted;
  }

  /** How many races are without a reordering because there was no time for it. */
  int unconfirmed() {
    return unconfirmed;
  }

  /**
   * The races of some groups.
   *
   * @param witnesses finds a reordering for the pair of each of some groups, null where it has none
   * @param soFar hears of the first races while there are more to come
   */
  List<Race> races(
      Findings findings,
      Grouping grouping,
      Function<List<Findings.Group>, List<Reordering>> witnesses,
      Consumer<List<Race>> soFar) {
    List<Findings.Group> groups = new ArrayList<>();
    for (Findings.Group group : findings.groups()) {
      if (group.isRace()) {
        groups.add(group);
      }
    }
    groups.sort(
        Comparator.<Findings.Group>comparingInt(group -> group.first)
            .thenComparingInt(group -> group.second));
    if (grouping == Grouping.LINE) {
      groups = onePerLine(groups);
    }
    Deadline half = deadline.half();
    WitnessChecker checker = null;
    List<Race> races = new ArrayList<>();
    int batch = CHECKED_AT_FIRST;
    for (int from = 0; from < groups.size(); from += batch, batch = larger(batch)) {
      if (from >= LISTED_WHEN_LATE && half.getAsBoolean()) {
        unlisted = groups.size() - from;
        break;
      }
      List<Findings.Group> some = groups.subList(from, Math.min(groups.size(), from + batch));
      List<Reordering> reorderings =
          deadline.getAsBoolean() ? Collections.nCopies(some.size(), null) : witnesses.apply(some);
      List<Reordering> found = reorderings.stream().filter(r -> r != null).toList();
      if (!found.isEmpty() && checker == null) {
        checker = checkers.get();
      }
      List<Optional<String>> problems =
          found.isEmpty() ? List.of() : checker.check(found, deadline);
      int next = 0;
      for (int i = 0; i < some.size(); i++) {
        Reordering reordering = reorderings.get(i);
        Optional<String> problem = reordering == null ? Optional.empty() : problems.get(next++);
        if (problem.isPresent()) {
          invalid += problem.get().equals(WitnessChecker.OUT_OF_TIME) ? 0 : 1;
          reordering = null;
        }
        unconfirmed += reordering == null && deadline.wasOver() ? 1 : 0;
        if (reordering != null) {
          reordering.forget();
        }
        races.add(race(some.get(i), reordering));
      }
      soFar.accept(races);
    }
    return races;
  }

  /** Some of the races without reorderings, for the case that there is no time for more. */
  List<Race> first(Findings findings) {
    List<Race> races = new ArrayList<>();
    for (Findings.Group group : findings.groups()) {
      if (group.isRace() && races.size() < CHECKED_AT_ONCE) {
        races.add(race(group, null));
      }
    }
    return races;
  }

  private static int larger(int batch) {
    return Math.min(CHECKED_AT_ONCE, 2 * batch);
  }

  /** For every source position the closest race that it takes part in. */
  private List<Findings.Group> onePerLine(List<Findings.Group> groups) {
    List<Findings.Group> closest = new ArrayList<>(groups);
    closest.sort(Comparator.comparingInt(group -> group.second - group.first));
    Set<Integer> lines = new HashSet<>();
    Set<Findings.Group> kept = new HashSet<>();
    for (Findings.Group group : closest) {
      boolean isNew = lines.add(events.location(group.first));
      isNew |= lines.add(events.location(group.second));
      if (isNew) {
        kept.add(group);
      }
    }
    return groups.stream().filter(kept::contains).toList();
  }

  private Race race(Findings.Group group, Reordering reordering) {
    Access first = access(group.first);
    Access second = access(group.second);
    String variable = symbols.variables().name(events.target(group.first));
    long distance = (long) events.inputIndex(group.second) - events.inputIndex(group.first);
    return new Race(
        first,
        second,
        variable,
        reordering == null ? Certainty.POSSIBLE : Certainty.WITNESSED,
        fingerprint(first, second, variable),
        Optional.ofNullable(reordering),
        Optional.of(
            new Occurrences(
                reordering == null ? 0 : Math.max(1, group.witnessed),
                Math.max(group.candidates, group.witnessed),
                distance)),
        advice(group));
  }

  /** Of a volatile access and a plain one, which one is plain; nothing of other races. */
  private String advice(Findings.Group group) {
    boolean firstIsVolatile = events.op(group.first).isVolatile();
    if (firstIsVolatile == events.op(group.second).isVolatile()) {
      return "";
    }
    Access plain = access(firstIsVolatile ? group.second : group.first);
    Access other = access(firstIsVolatile ? group.first : group.second);
    return "The %s at %s is volatile, the %s at %s is not: make it volatile, too."
        .formatted(
            other.operation().word(), other.location(), plain.operation().word(), plain.location());
  }

  private Access access(int event) {
    return Access.ofEvent(
        symbols.sourceLocation(events.location(event)),
        events.op(event).writes() ? Operation.WRITE : Operation.READ,
        symbols.threads().name(events.thread(event)),
        events.inputIndex(event));
  }

  /**
   * What stays the same when lines are added elsewhere: the files, the operations and the variable,
   * and a number where several races share those.
   */
  private String fingerprint(Access first, Access second, String variable) {
    String what = side(first) + "\n" + side(second) + "\n" + variable;
    int number = seen.merge(what, 1, Integer::sum);
    return Fingerprint.of(what + "\n" + number);
  }

  private static String side(Access access) {
    SourceLocation location = access.location();
    return location.file() + " " + access.operation().word();
  }
}
