package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Undefined behaviour is reported and, where that is possible, the program goes on. */
class FaultTest {
  private static Fault only(Machine machine) {
    assertThat(machine.faults()).hasSize(1);
    return machine.faults().get(0);
  }

  @Test
  void outOfBoundsReadsGiveZeroAndWritesAreDropped() {
    Machine machine =
        Execution.run(
            """
            #include <stdio.h>
            int a[4] = {1, 2, 3, 4};
            int main(int n, char **v) {
              int i = n + 4;
              a[i] = 7;
              printf("%d", a[0]);
            }
            """);
    assertThat(only(machine).kind()).isEqualTo(FaultKind.OUT_OF_BOUNDS);
    assertThat(only(machine).location().line()).isEqualTo(5);
    assertThat(only(machine).message()).contains("offset 20 of a");
    assertThat(machine.output()).isEqualTo("1");
    assertThat(machine.ending()).contains(new Ending.Exited(0));
  }

  @Test
  void memoryOfAllocaHasAName() {
    Machine machine =
        Execution.run(
            """
            #include <alloca.h>
            int main(int n, char **v) { int *p = alloca(4 * n); return p[n]; }
            """);
    assertThat(only(machine).message()).contains("of alloca'ed memory, which has 4 bytes");
  }

  @Test
  void useAfterFreeAndDoubleFree() {
    Machine machine =
        Execution.run(
            """
            #include <stdlib.h>
            int main() { int *p = malloc(4); free(p); int r = *p; free(p); return r; }
            """);
    assertThat(machine.faults())
        .extracting(Fault::kind)
        .containsExactly(FaultKind.USE_AFTER_FREE, FaultKind.DOUBLE_FREE);
  }

  @Test
  void nullAndDanglingPointers() {
    Machine machine =
        Execution.run(
            """
            int *dangling(void) { int x[1] = {3}; int *p = x; return p; }
            int main() { int *n = 0; int a = *n; int *d = dangling(); return a + *d; }
            """);
    assertThat(machine.faults())
        .extracting(Fault::kind)
        .containsExactly(FaultKind.NULL_DEREFERENCE, FaultKind.WILD_POINTER);
  }

  @Test
  void aConstantCannotBeWritten() {
    Machine machine = Execution.run("int main() { char *s = \"abc\"; s[0] = 'x'; return s[0]; }");
    assertThat(only(machine).kind()).isEqualTo(FaultKind.WRITE_TO_CONSTANT);
    assertThat(machine.ending()).contains(new Ending.Exited('a'));
  }

  @Test
  void divisionByZero() {
    Machine machine = Execution.run("int main(int n, char **v) { return 5 / (n - 1); }");
    assertThat(only(machine).kind()).isEqualTo(FaultKind.DIVISION_BY_ZERO);
  }

  @Test
  void endlessRecursionIsAStackOverflow() {
    Machine machine =
        Execution.run("int f(int n) { return f(n + 1) + 1; } int main() { return f(0); }");
    assertThat(only(machine).kind()).isEqualTo(FaultKind.STACK_OVERFLOW);
    assertThat(machine.thread(1).status()).isEqualTo(ThreadStatus.FAULTED);
  }

  @Test
  void aFailedAssertionEndsTheRunAndHasAStack() {
    Machine machine =
        Execution.run(
            """
            #include <assert.h>
            void check(int x) { assert(x > 2); }
            int main() { check(1); }
            """);
    assertThat(machine.ending()).containsInstanceOf(Ending.Aborted.class);
    assertThat(only(machine).kind()).isEqualTo(FaultKind.ASSERTION_FAILED);
    assertThat(only(machine).stack())
        .extracting(Fault.StackEntry::function)
        .containsExactly("check", "main");
  }

  @Test
  void whatIsNotModelledEndsTheRun() {
    Machine machine = Execution.run("int mystery(int); int main() { return mystery(1); }");
    assertThat(machine.ending()).get().isInstanceOf(Ending.Unsupported.class);
    assertThat(machine.ending().orElseThrow().toString()).contains("mystery");
  }

  @Test
  void anEndlessLoopEndsByItsBudget() {
    Machine machine =
        new Machine(
            Execution.compile("int main() { unsigned long i = 0; for (;;) i++; }"),
            name -> null,
            MachineOptions.defaults().withStepInstructions(100_000));
    machine.start(List.of());
    Execution.finish(machine);
    assertThat(machine.ending()).containsInstanceOf(Ending.OutOfBudget.class);
  }
}
