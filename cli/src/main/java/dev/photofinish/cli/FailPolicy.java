package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which results fail a build.
 *
 * @param conditions what fails it; {@link FailOn#NEVER} is none of them
 */
record FailPolicy(Set<FailOn> conditions) {
  private static final Set<FailOn> RACES =
      EnumSet.of(FailOn.RACE, FailOn.WITNESSED, FailOn.POSSIBLE);

  /**
   * What the user's words mean. {@code inconclusive} alone means races as well, as it did before
   * there were lists.
   *
   * @throws IllegalArgumentException if {@code never} is one of several words
   */
  static FailPolicy of(Collection<FailOn> words) {
    Set<FailOn> conditions = EnumSet.copyOf(words);
    if (conditions.remove(FailOn.NEVER) && !conditions.isEmpty()) {
      throw new IllegalArgumentException("never stands alone");
    }
    if (conditions.equals(EnumSet.of(FailOn.INCONCLUSIVE))) {
      conditions.add(FailOn.RACE);
    }
    return new FailPolicy(conditions);
  }

  /**
   * The worst that a result has of what fails a build; races that are known or suppressed do not.
   */
  Outcome of(AnalysisResult result) {
    List<Race> races = result.races().stream().filter(race -> race.standing().isNew()).toList();
    if (races.stream().anyMatch(race -> race.certainty() == Certainty.WITNESSED)
        && conditions.stream().anyMatch(RACES::contains)) {
      return Outcome.RACES;
    }
    if (!races.isEmpty() && conditions.contains(FailOn.RACE)) {
      return Outcome.RACES;
    }
    if (!races.isEmpty() && conditions.contains(FailOn.POSSIBLE)) {
      return Outcome.POSSIBLE_RACES;
    }
    if (result.verdict() == Verdict.INCONCLUSIVE && conditions.contains(FailOn.INCONCLUSIVE)) {
      return Outcome.INCONCLUSIVE;
    }
    return result.defects().stream().anyMatch(defect -> fails(defect.kind()))
        ? Outcome.DEFECTS
        : Outcome.FINE;
  }

  private boolean fails(DefectKind kind) {
    return conditions.contains(FailOn.DEFECT)
        || conditions.contains(
            switch (kind.group()) {
              case DEADLOCK -> FailOn.DEADLOCK;
              case MEMORY_ERROR -> FailOn.MEMORY_ERROR;
              case ASSERTION -> FailOn.ASSERTION;
              case CRASH -> FailOn.CRASH;
              case MISUSE -> FailOn.MISUSE;
            });
  }
}
