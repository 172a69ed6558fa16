package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import dev.photofinish.search.machine.StateHash;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A run whose state is kept and restored at every step is the same run. */
class StateCopyTest {
  private static final String BODY =
      """
      #pragma omp parallel
      {
        #pragma omp for reduction(+: x)
        for (int i = 0; i < 6; i++) x += i;
        #pragma omp single
        for (int i = 0; i < 3; i++) {
          #pragma omp task depend(inout: y) firstprivate(i)
          y = y * 3 + i;
        }
        #pragma omp critical
        x++;
        #pragma omp for ordered schedule(dynamic)
        for (int i = 0; i < 5; i++) {
          #pragma omp ordered
          z = z * 2 + i;
        }
      }
      printf("%d %d %d", x, y, z);
      """;

  @Test
  void copiesBehaveAlike() {
    TestPrograms.run("int x, y, z;", BODY).prints("19 5 26");
    Machine machine = machine();
    while (machine.ending().isEmpty()) {
      StateHash before = machine.hash();
      machine.restore(machine.snapshot());
      assertThat(machine.hash()).isEqualTo(before);
      step(machine);
    }
    assertThat(machine.output()).isEqualTo("19 5 26");
  }

  private static Machine machine() {
    Machine machine =
        TestPrograms.main("int x, y, z;", BODY)
            .setup()
            .machine(RunPlan.of(RuntimeOptions.defaults(), List.of()));
    machine.start(List.of());
    return machine;
  }

  private static void step(Machine machine) {
    Optional<MachineThread> next =
        machine.threads().stream().filter(thread -> machine.enabled(thread.id())).findFirst();
    assertThat(next).as("a thread that can go on").isPresent();
    int id = next.get().id();
    if (next.get().status() == ThreadStatus.RUNNABLE) {
      machine.runLocal(id);
    } else {
      machine.perform(id);
    }
  }
}
