package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All pairs of lines that conflict, against all pairs of accesses. */
class DeterminacyTest {
  private static final int SEEDS = 1_500;

  /** Every three sites share a line, so that lines conflict more than once. */
  private static final SourceNames NAMES =
      new SourceNames() {
        @Override
        public SourceLocation location(int site) {
          return new SourceLocation("a.c", 1 + site / 3, 1);
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
  void allLinesThatConflictAreNamed() {
    int conflicting = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.FINEST);
      Set<String> found = new TreeSet<>();
      new DeterminacyAnalysis(program, NAMES)
          .result(new AnalysisLimits("a.c", "finest", List.of(), List.of()))
          .races()
          .forEach(
              race ->
                  found.add(pair(race.first().location().line(), race.second().location().line())));
      Set<String> expected = expected(program);
      assertThat(found).as("seed %d", seed).isEqualTo(expected);
      conflicting += expected.isEmpty() ? 0 : 1;
    }
    assertThat(conflicting).isGreaterThan(500);
  }

  private static Set<String> expected(AtomizedProgram program) {
    Set<String> expected = new TreeSet<>();
    for (int[] conflict : new BruteForce(program).interactions()) {
      for (int a = program.accessStart(conflict[0]); a < program.accessEnd(conflict[0]); a++) {
        int b = program.access(conflict[1], program.cell(a));
        if (b != AtomizedProgram.NONE && (program.writes(a) || program.writes(b))) {
          expected.add(
              pair(NAMES.location(program.site(a)).line(), NAMES.location(program.site(b)).line()));
        }
      }
    }
    return expected;
  }

  private static String pair(int one, int other) {
    return Math.min(one, other) + "-" + Math.max(one, other);
  }
}
