package dev.photofinish.trace.predict;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Turns groups of pairs into races with checked witnesses, in the order of the trace. */
final class RaceReport {
  private static final int CHECKED_AT_ONCE = 4096;

  private final Trace trace;
  private final Map<String, Integer> seen = new HashMap<>();
  private int invalid;

  RaceReport(Trace trace) {
    this.trace = trace;
  }

  /** How many reorderings the checker refused: zero, or the engine has a mistake. */
  int invalid() {
    return invalid;
  }

  /**
   * The races of some groups.
   *
   * @param witnesses finds a reordering for the pair of each of some groups, null where it has none
   */
  List<Race> races(
      Findings findings,
      Grouping grouping,
      Function<List<Findings.Group>, List<Reordering>> witnesses) {
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
    WitnessChecker checker = null;
    List<Race> races = new ArrayList<>();
    for (int from = 0; from < groups.size(); from += CHECKED_AT_ONCE) {
      List<Findings.Group> some =
          groups.subList(from, Math.min(groups.size(), from + CHECKED_AT_ONCE));
      List<Reordering> reorderings = witnesses.apply(some);
      List<Reordering> found = reorderings.stream().filter(r -> r != null).toList();
      if (!found.isEmpty() && checker == null) {
        checker = new WitnessChecker(trace);
      }
      List<Optional<String>> problems = found.isEmpty() ? List.of() : checker.check(found);
      int next = 0;
      for (int i = 0; i < some.size(); i++) {
        Reordering reordering = reorderings.get(i);
        if (reordering != null && problems.get(next++).isPresent()) {
          invalid++;
          reordering = null;
        }
        if (reordering != null) {
          reordering.forget();
        }
        races.add(race(some.get(i), reordering));
      }
    }
    return races;
  }

  /** For every source position the closest race that it takes part in. */
  private List<Findings.Group> onePerLine(List<Findings.Group> groups) {
    List<Findings.Group> closest = new ArrayList<>(groups);
    closest.sort(Comparator.comparingInt(group -> group.second - group.first));
    Set<Integer> lines = new HashSet<>();
    Set<Findings.Group> kept = new HashSet<>();
    for (Findings.Group group : closest) {
      boolean isNew = lines.add(trace.location(group.first));
      isNew |= lines.add(trace.location(group.second));
      if (isNew) {
        kept.add(group);
      }
    }
    return groups.stream().filter(kept::contains).toList();
  }

  private Race race(Findings.Group group, Reordering reordering) {
    Access first = access(group.first);
    Access second = access(group.second);
    String variable = trace.symbols().variables().name(trace.target(group.first));
    long distance = (long) trace.inputIndex(group.second) - trace.inputIndex(group.first);
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
                group.candidates,
                distance)));
  }

  private Access access(int event) {
    Op op = trace.op(event);
    return Access.ofEvent(
        trace.sourceLocation(event),
        op.writes() ? Operation.WRITE : Operation.READ,
        trace.symbols().threads().name(trace.thread(event)),
        trace.inputIndex(event));
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
