package dev.photofinish.openmp.crosscheck;

import dev.photofinish.openmp.statics.facts.UniqueNumberFact;
import java.util.HashSet;
import java.util.Set;

/** Whether counters give out each number once. */
final class UniquenessMonitor {
  private final Verdicts verdicts;
  private final Set<Given> given = new HashSet<>();

  private record Given(long team, Object taken, long counter, long number) {}

  UniquenessMonitor(Verdicts verdicts) {
    this.verdicts = verdicts;
  }

  /** A number was taken from a counter. */
  void taken(Step step, UniqueNumberFact fact, Scope scope, long number) {
    verdicts.check(
        FactKind.UNIQUE,
        given.add(new Given(scope.team(), fact.taken(), step.address(), number)),
        step.location(),
        () -> "%s gives out each number once".formatted(fact.counter()),
        () -> number + " was given out twice");
  }
}
