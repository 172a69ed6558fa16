package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.search.machine.StateHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled code does what interpreted code does, counts as many steps, and has as much heard. */
class CompiledCodeTest {
  @TempDir Path directory;

  /** All that there is to know of a run. */
  private record Outcome(
      String output, List<Fault> faults, long instructions, StateHash state, List<String> events) {}

  private static Outcome run(Program program, int compileAfter, Hearing hearing) {
    MachineOptions options = MachineOptions.defaults().withCompileAfter(compileAfter);
    Machine machine = new Machine(program, StandardLibrary.library(), options);
    EventLog log = new EventLog(machine, hearing);
    machine.listener(log);
    machine.start(List.of());
    Execution.finish(machine);
    return new Outcome(
        machine.output(), machine.faults(), machine.instructions(), machine.hash(), log.lines());
  }

  private static void assertSame(Program program) {
    for (Hearing hearing : Hearing.values()) {
      Outcome interpreted = run(program, 0, hearing);
      assertThat(interpreted.output()).isNotEmpty();
      for (int compileAfter : List.of(1, 3)) {
        Outcome compiled = run(program, compileAfter, hearing);
        assertThat(compiled.output()).isEqualTo(interpreted.output());
        assertThat(compiled.faults()).isEqualTo(interpreted.faults());
        for (int i = 0; i < interpreted.events().size(); i++) {
          assertThat(compiled.events().get(i)).isEqualTo(interpreted.events().get(i));
        }
        assertThat(compiled).isEqualTo(interpreted);
      }
    }
  }

  private Program compile(String source, String... flags) throws IOException {
    Path file = Files.writeString(directory.resolve("test.c"), source);
    return FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(file).withFlags(List.of(flags)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void randomPrograms(long seed) throws IOException {
    assertSame(compile(new RandomProgram(seed).source()));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(longs = {5, 6, 7, 8})
  void moreRandomPrograms(long seed) throws IOException {
    randomPrograms(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {12, 14})
  void optimizedRandomPrograms(long seed) throws IOException {
    assertSame(compile(new RandomProgram(seed).source(), "-O1"));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(longs = {11, 13})
  void moreOptimizedRandomPrograms(long seed) throws IOException {
    optimizedRandomPrograms(seed);
  }

  @Test
  void faultsAmongLoops() throws IOException {
    assertSame(
        compile(
            """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) {
              int *a = malloc(10 * sizeof(int)), zero = 0, sum = 0;
              for (int i = 0; i < 13; i++) { a[i] = i; sum += a[i] * 2; }
              for (int i = 0; i < 5; i++) sum += 100 / (i - 2);
              for (int i = 0; i < 5; i++) sum += 100 % (zero * i);
              free(a);
              for (int i = 0; i < 3; i++) sum += a[i];
              printf("%d\\n", sum);
            }
            """));
  }

  @Test
  void numbersOfBothWidths() throws IOException {
    assertSame(
        compile(
            """
            #include <math.h>
            #include <stdio.h>
            float f[9] = {1.5f, -0.0f, 1e30f, 3e-39f, 0.1f, -7, 1e-20f, 16777217, 0};
            double d[9] = {1.5, -0.0, 1e200, 3e-310, 0.1, -7, 1e-200, 16777217, 0};
            int main(void) {
              for (int i = 0; i < 9; i++)
                for (int k = 0; k < 9; k++) {
                  float x = f[i] * f[k] + f[8 - i], y = (f[i] - f[k]) / f[k] + x;
                  double u = d[i] * d[k] + d[8 - i], v = (d[i] - d[k]) / d[k] + u;
                  f[(i + k) % 9] += isnan(y) || isinf(y) ? 0.25f : y / 3;
                  printf("%a %a %a %a\\n", x, fabsf(y), u, fabs(v));
                }
            }
            """));
  }

  @Test
  void threadLocalVariables() throws IOException {
    assertSame(
        compile(
            """
            #include <stdio.h>
            static _Thread_local int count = 5;
            static int next(int n) { for (int i = 0; i < n; i++) count += i; return count; }
            int main(void) { int sum = 0; for (int i = 0; i < 9; i++) sum += next(i); printf("%d\\n", sum); }
            """));
  }

  @Test
  void jumpsOutOfFunctionsAndExceptions() throws IOException {
    assertSame(
        compile(
            """
            #include <setjmp.h>
            #include <stdio.h>
            static jmp_buf back;
            static void deep(int n) { if (n == 0) longjmp(back, 3); deep(n - 1); }
            int main(void) {
              volatile int times = 0;
              for (int i = 0; i < 4; i++) {
                int value = setjmp(back);
                if (value == 0) deep(i); else times += value;
              }
              printf("%d\\n", times);
            }
            """));
  }

  /** Whoever stops and goes on at any step is where the interpreter would be. */
  @ParameterizedTest
  @EnumSource(Hearing.class)
  void piecesOfRuns(Hearing hearing) throws IOException {
    Program program = compile(new RandomProgram(21).source());
    Outcome whole = run(program, 0, hearing);
    MachineOptions options = MachineOptions.defaults().withCompileAfter(1);
    Machine machine = new Machine(program, StandardLibrary.library(), options);
    machine.listener(new EventLog(machine, hearing));
    MachineThread main = machine.start(List.of());
    long piece = 1;
    while (machine.ending().isEmpty()) {
      if (machine.thread(main.id()).status() == ThreadStatus.RUNNABLE && piece < 2_000) {
        machine.runLocal(main.id(), piece++);
        machine.restore(machine.snapshot());
      } else {
        Execution.step(machine);
      }
    }
    assertThat(machine.output()).isEqualTo(whole.output());
    assertThat(machine.instructions()).isEqualTo(whole.instructions());
    assertThat(machine.faults()).isEqualTo(whole.faults());
  }
}
