package dev.photofinish.openmp.crosscheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.ObservedRun;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A proof that is right is never contradicted; one with a fault is, by what the fault is about. */
class FaultInjectionTest {
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  /** Loops, locks, barriers, a library call, an index array. */
  private static final String LOOPS =
      """
      #include <string.h>
      #include <omp.h>
      int a[64], b[64], at[64], sum;
      int main(void) {
        for (int i = 0; i < 64; i++) at[i] = 63 - i;
      #pragma omp parallel
        {
          char name[8];
          memset(name, omp_get_thread_num(), sizeof name);
      #pragma omp for
          for (int i = 0; i < 64; i++) a[at[i]] = i + name[0];
      #pragma omp for
          for (int i = 0; i < 64; i++) b[i] = a[63 - i];
      #pragma omp critical
          sum += b[omp_get_thread_num()];
        }
        return sum;
      }
      """;

  /** A lock of each thread's own. */
  private static final String LOCKS =
      """
      #include <omp.h>
      int a[64];
      int main(void) {
      #pragma omp parallel num_threads(4)
        {
          omp_lock_t mine;
          omp_init_lock(&mine);
          omp_set_lock(&mine);
          a[omp_get_thread_num()]++;
          omp_unset_lock(&mine);
          omp_destroy_lock(&mine);
        }
        return 0;
      }
      """;

  /** Tasks beside their creator, each with a block of its own. */
  private static final String TASKS =
      """
      #include <stdlib.h>
      int a[8], done;
      int main(void) {
      #pragma omp parallel
      #pragma omp single
        {
          for (int i = 0; i < 8; i++) {
            int *block = malloc(sizeof *block);
      #pragma omp task depend(out : block[0]) firstprivate(i)
            a[i] = i;
            done++;
          }
        }
        return done;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void isNoticed(Fault fault) throws IOException {
    String source =
        switch (fault) {
          case ONE_LOCK -> LOCKS;
          case ONE_DEPENDENCE, WRONG_TASK_ORDER -> TASKS;
          default -> LOOPS;
        };
    Path file = Files.writeString(directory.resolve("program.c"), source);
    CompiledProgram compiled = FRONT_END.compileAll(CompileRequest.of(file));
    SourceText text = name -> Optional.of(source);
    StaticAnalyzer.Analysis analysis =
        new StaticAnalyzer(Progress.NONE)
            .keeping(FactKeeping.OF_PROOFS)
            .analyze(compiled.inSsa(), "program.c", text);
    assertThat(analysis.result().verdict()).isEqualTo(Verdict.NONE);
    ProofFacts facts = analysis.facts().orElseThrow();
    Program executable = compiled.inSsaWithLibraries();

    CrossCheck.Outcome right = outcome(facts, executable, text);
    CrossCheck.Outcome wrong = outcome(fault.in(facts), executable, text);

    assertThat(right.contradiction()).isEmpty();
    assertThat(right.races()).isEqualTo(ObservedRun.Races.NOT_SEEN);
    assertThat(right.stopped()).isEmpty();
    assertThat(right.runs()).isEqualTo(6);
    assertThat(wrong.contradiction().map(Contradiction::kind)).contains(fault.kind());
  }

  private static CrossCheck.Outcome outcome(ProofFacts facts, Program executable, SourceText text) {
    return new CrossCheck(facts, executable, text, ModelOptions.defaults())
        .until(Deadline.in(Duration.ofMinutes(1)), 6);
  }
}
