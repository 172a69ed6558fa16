package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.search.detect.Conflict;
import java.util.Set;

/**
 * What a race is known by in every machine for a program.
 *
 * @param variable without the index of an element
 */
record RaceKey(Set<Side> sides, String variable) {

  /** A line that reads or writes. */
  record Side(Site line, boolean writes) {}

  /** The key of a race that a machine found. */
  static RaceKey of(ExploredMachine machine, Conflict conflict) {
    Side first = side(machine, conflict.first());
    Side second = side(machine, conflict.second());
    return new RaceKey(
        first.equals(second) ? Set.of(first) : Set.of(first, second),
        machine.variable(conflict).replaceAll("\\[.*", ""));
  }

  private static Side side(ExploredMachine machine, Conflict.Side side) {
    return new Side(machine.line(machine.site(side)), side.kind().writes());
  }
}
