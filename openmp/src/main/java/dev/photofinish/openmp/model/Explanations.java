package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.RaceKind;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.history.CandidatePair;
import dev.photofinish.search.history.RecordedAccess;
import dev.photofinish.search.schedule.Schedule;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Runs schedules that show races again, to tell the races as their witnesses see them. */
final class Explanations {
  /** What a witness gets when the time is over, so that what was found can be told. */
  static final Duration TELLING = Duration.ofMillis(700);

  /**
   * What stands for the other races of its lines: one on a variable before one on what that owns,
   * two writes before a write and a read after it.
   */
  private static final Comparator<WitnessRun.Evidence> MOST_TELLING_FIRST =
      Comparator.<WitnessRun.Evidence, Boolean>comparing(evidence -> evidence.memory().isOwned())
          .thenComparing(
              evidence ->
                  RaceKind.of(
                      evidence.first().touched().operation(),
                      evidence.second().touched().operation()));

  private final ProgramSetup setup;
  private final Positions positions;
  private final Findings findings;
  private final Deadline end;

  Explanations(ProgramSetup setup, Positions positions, Findings findings, Deadline end) {
    this.setup = setup;
    this.positions = positions;
    this.findings = findings;
    this.end = end;
  }

  Positions positions() {
    return positions;
  }

  /**
   * Adds the races of one schedule to the findings.
   *
   * @return those that are none in this run, since something orders them
   */
  Set<WitnessRun.Target> add(
      RunPlan plan, Schedule schedule, List<WitnessRun.Target> targets, WitnessRun.Naming naming) {
    if (targets.isEmpty()) {
      return Set.of();
    }
    Deadline told = Deadline.in(end.left().plus(TELLING));
    ProgramSetup telling = setup.withCancelled(told);
    WitnessRun.Answer answer = WitnessRun.of(telling, plan, schedule, positions, targets, naming);
    RunCutter cutter = new RunCutter(telling, told, plan, schedule, answer.history(), positions);
    for (WitnessRun.Evidence evidence :
        answer.races().values().stream().sorted(MOST_TELLING_FIRST).toList()) {
      if (!findings.races().addVariant(evidence)) {
        findings.race(cutter.witness(evidence));
      }
    }
    if (answer.races().isEmpty() && answer.ordered().isEmpty()) {
      notRepeated();
    }
    return answer.ordered();
  }

  private void notRepeated() {
    if (!end.getAsBoolean()) {
      findings.notRepeated();
    }
  }

  /** What to look for where a recorded run shows a race. */
  static WitnessRun.Target target(RecordedRun run, CandidatePair pair) {
    // A byte that both touch.
    long address = Math.max(pair.first().address(), pair.second().address());
    return new WitnessRun.Target(key(run, pair.first(), address), key(run, pair.second(), address));
  }

  private static WitnessRun.Key key(RecordedRun run, RecordedAccess access, long address) {
    return new WitnessRun.Key(
        run.label(access.strand()), access.position(), address, run.lane(access.strand()));
  }

  /** What to look for where a search has found a race. */
  static WitnessRun.Target target(Conflict conflict) {
    return new WitnessRun.Target(
        new WitnessRun.Key(
            conflict.first().thread(),
            conflict.first().position(),
            conflict.address(),
            OptionalLong.empty()),
        new WitnessRun.Key(
            conflict.second().thread(),
            conflict.second().position(),
            conflict.address(),
            OptionalLong.empty()));
  }
}
