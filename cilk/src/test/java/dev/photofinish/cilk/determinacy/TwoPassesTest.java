package dev.photofinish.cilk.determinacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
import dev.photofinish.cilk.result.TransactionVerifier;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The pairs of lines that two passes find, against all pairs of accesses; each is verified. */
class TwoPassesTest {
  private static final int SEEDS = 3_000;

  /** Every site is a line. */
  private static final SourceNames NAMES =
      new SourceNames() {
        @Override
        public SourceLocation location(int site) {
          return new SourceLocation("a.c", 1 + site, 1);
        }

        @Override
        public String function(int function) {
          return "f";
        }

        @Override
        public String variable(long location) {
          return "v";
        }

        @Override
        public String text(SourceLocation location) {
          return "";
        }
      };

  @Test
  void allPairsOfLinesAreFoundAndVerified() {
    int racy = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AllAccesses all = new AllAccesses(Protection.COUNTS);
      RandomEvents.run(seed, all);
      if (!all.usedAfterEnd().isEmpty()) {
        continue;
      }
      Set<String> found = found(seed);
      assertThat(found).as("seed %d", seed).isEqualTo(all.racySites());
      racy += found.isEmpty() ? 0 : 1;
    }
    assertThat(racy).isGreaterThan(SEEDS / 5);
  }

  private static Set<String> found(long seed) {
    ConflictPlaces places = new ConflictPlaces(location -> {});
    RandomEvents.run(
        seed, new ConflictDetector(Protection.COUNTS, RandomEvents.OFFSET_BITS, places));
    StructureRecorder recorder = new StructureRecorder(Atomization.FINEST, Numbering.PRUNED);
    ConflictRecorder conflicts =
        new ConflictRecorder(
            recorder, places, Protection.COUNTS, Integer.MAX_VALUE, location -> {});
    RandomEvents.run(seed, conflicts);
    AtomizedProgram program = recorder.program();
    RecordedLocks locks =
        new RecordedLocks(conflicts.locksets(), new LockOrder(conflicts.lockSteps()));
    // Nothing that the random programs do depends on the order of locks.
    OtherOrders others = (one, other) -> OtherOrders.Outcome.MET;
    TransactionVerifier verifier = new TransactionVerifier(program, NAMES, locks, others);
    Set<String> found = new TreeSet<>();
    for (Race race :
        new DeterminacyAnalysis(program, NAMES, locks, others)
            .result(new AnalysisLimits("a.c", "finest", List.of(), List.of()))
            .races()) {
      int one = race.first().location().line() - 1;
      int other = race.second().location().line() - 1;
      found.add(Math.min(one, other) + "-" + Math.max(one, other));
      // What a lock keeps from meeting in all orders that were tried has no schedule.
      race.witness()
          .ifPresent(
              witness ->
                  assertThat(verifier.problem(race, witness.replay().orElseThrow()))
                      .as("seed %d, sites %d and %d", seed, one, other)
                      .isEmpty());
    }
    return found;
  }
}
