package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHash;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadTest {
  private static Machine run(String source) {
    return Execution.run(ToyThreads.HEADER + source, ToyThreads.library());
  }

  @Test
  void threadsShareGlobalsButNotStacks() {
    Machine machine =
        run(
            """
            int total;
            void body(int n) { int mine[1] = {n}; for (int i = 0; i < 10; i++) mine[0]++; total += mine[0]; }
            int main() {
              int a = toy_start(body, 1), b = toy_start(body, 2);
              toy_wait(a); toy_wait(b);
              printf("%d", total);
            }
            """);
    assertThat(machine.output()).isEqualTo("23");
  }

  @Test
  void atomicsStopTheThreadAndTellTheirOrdering() {
    Machine machine =
        Execution.machine(
            """
            #include <stdatomic.h>
            _Atomic int x;
            int main() {
              atomic_fetch_add_explicit(&x, 5, memory_order_release);
              int expected = 5;
              atomic_compare_exchange_strong(&x, &expected, 9);
              return atomic_load_explicit(&x, memory_order_relaxed);
            }
            """);
    List<String> heard = new ArrayList<>();
    machine.listener(
        new MachineListener() {
          @Override
          public void access(MachineThread t, long a, long s, AccessKind k, Instruction i) {}

          @Override
          public void atomic(MachineThread t, AtomicAccess a) {
            heard.add(a.kind() + " " + a.ordering() + " " + machine.describe(a.address()));
          }
        });
    assertThat(machine.runLocal(1)).isEqualTo(ThreadStatus.AT_LOCK);
    assertThat(machine.thread(1).waiting()).isEqualTo(MachineThread.Waiting.ATOMIC);
    assertThat(machine.enabled(1)).isTrue();
    Execution.finish(machine);
    assertThat(heard)
        .containsExactly(
            "ATOMIC_UPDATE release x", "ATOMIC_UPDATE seq_cst x", "ATOMIC_READ monotonic x");
    assertThat(machine.ending()).contains(new Ending.Exited(9));
  }

  @Test
  void aLoopThatWaitsIsFoundAndLetsOthersRun() {
    Machine machine =
        run(
            """
            volatile int flag;
            void body(int n) { while (!flag) ; flag = 2; }
            int main() {
              int a = toy_start(body, 0);
              for (int i = 0; i < 100000; i++) ;
              flag = 1;
              toy_wait(a);
              printf("%d", flag);
            }
            """);
    assertThat(machine.output()).isEqualTo("2");
    assertThat(machine.ending()).contains(new Ending.Exited(0));
  }

  @Test
  void aWaitingThreadStandsAtItsLoopAndComesBackThere() {
    Machine machine =
        Execution.machine(
            ToyThreads.HEADER
                + """
                volatile int flag;
                void body(int n) { while (!flag) ; }
                int main() { int a = toy_start(body, 0); toy_wait(a); return 0; }
                """,
            ToyThreads.library());
    machine.runLocal(1);
    assertThat(machine.enabled(1)).isFalse();
    assertThat(machine.runLocal(2)).isEqualTo(ThreadStatus.AT_LOCK);
    assertThat(machine.thread(2).waiting()).isEqualTo(MachineThread.Waiting.SPIN);
    StateHash before = machine.hash();
    assertThat(machine.perform(2)).isEqualTo(ThreadStatus.RUNNABLE);
    long steps = machine.instructions();
    assertThat(machine.runLocal(2)).isEqualTo(ThreadStatus.AT_LOCK);
    assertThat(machine.instructions() - steps).isLessThan(1000);
    assertThat(machine.hash()).isEqualTo(before);
  }

  @Test
  void choicesAreExploredFromOneState() {
    Machine machine =
        Execution.machine(
            ToyThreads.HEADER + "int main() { return toy_choose(3) * 10; }", ToyThreads.library());
    assertThat(machine.runLocal(1)).isEqualTo(ThreadStatus.AT_CHOICE);
    assertThat(machine.choices(1)).isEqualTo(3);
    Snapshot before = machine.snapshot();
    List<Ending> endings = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      machine.restore(before);
      machine.choose(1, i);
      machine.runLocal(1);
      endings.add(machine.ending().orElseThrow());
    }
    assertThat(endings)
        .containsExactly(new Ending.Exited(0), new Ending.Exited(10), new Ending.Exited(20));
  }

  @Test
  void orderOfIndependentThreadsDoesNotShowInTheState() {
    String source =
        ToyThreads.HEADER
            + """
            #include <stdlib.h>
            int *kept[2];
            void body(int n) { int x[3] = {n, n, n}; kept[n] = malloc(8); *kept[n] = x[n]; }
            int main() { int a = toy_start(body, 0), b = toy_start(body, 1); toy_wait(a); toy_wait(b); return 0; }
            """;
    Machine machine = Execution.machine(source, ToyThreads.library());
    machine.runLocal(1);
    Snapshot forked = machine.snapshot();
    machine.runLocal(2);
    machine.runLocal(3);
    StateHash first = machine.hash();
    machine.restore(forked);
    StateHash start = machine.hash();
    machine.runLocal(3);
    machine.runLocal(2);
    assertThat(machine.hash()).isEqualTo(first);
    machine.restore(forked);
    assertThat(machine.hash()).isEqualTo(start).isNotEqualTo(first);
  }

  @Test
  void threadLocalsBelongToTheirOwner() {
    Machine machine =
        run(
            """
            _Thread_local int mine = 5;
            int seen[2];
            void body(int n) { mine += n; seen[n] = mine; }
            int main() {
              int a = toy_start(body, 0), b = toy_start(body, 1);
              toy_wait(a); toy_wait(b);
              printf("%d %d %d", seen[0], seen[1], mine);
            }
            """);
    assertThat(machine.output()).isEqualTo("5 6 5");
  }
}
