package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What externals can do. */
class ExternalTest {
  /** Calls a function with the numbers from here up to a bound, and adds the results up. */
  private record Adding(long next, long bound, long sum) implements Continuation {
    void proceed(CallContext call) {
      if (next == bound) {
        call.result(sum);
      } else {
        call.push(call.argument(0), new long[] {next}, this);
      }
    }

    @Override
    public void resume(CallContext call, long result) {
      new Adding(next + 1, bound, sum + result).proceed(call);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(next).add(bound).add(sum);
    }
  }

  @Test
  void anExternalCallsBack() {
    External adding = call -> new Adding(0, call.argument(1), 0).proceed(call);
    Machine machine =
        Execution.run(
            """
            long adding(long (*f)(long), long n);
            long square(long x) { return x * x; }
            int main() { return adding(square, 5); }
            """,
            Library.of(Map.of("adding", adding)));
    assertThat(machine.ending()).contains(new Ending.Exited(30));
  }

  @Test
  void anExternalJumpsBackBehindAnEarlierCall() {
    List<ResumePoint> points = new ArrayList<>();
    External begin =
        call -> {
          points.add(call.resumePoint());
          call.write(call.argument(0), 4, 0);
        };
    External end =
        call -> {
          long i = call.memory().readInt(call.argument(0)) + 1L;
          if (i < 4) {
            call.write(call.argument(0), 4, i);
            call.jumpTo(points.get(0));
          }
        };
    Machine machine =
        Execution.run(
            """
            #include <stdio.h>
            void begin(int *i);
            void end(int *i);
            int main() { int i; int total = 0; begin(&i); total += i; printf("%d ", i); end(&i); printf("%d", total); }
            """,
            Library.of(Map.of("begin", begin, "end", end)));
    assertThat(machine.output()).isEqualTo("0 1 2 3 6");
  }

  @Test
  void phasesKeepAnUnfinishedCall() {
    External phased =
        call -> {
          if (call.phase() < 3) {
            call.note(call.note() + call.argument(0));
            call.again(call.phase() + 1);
          } else {
            call.result(call.note());
          }
        };
    Machine machine =
        Execution.run(
            "int phased(int); int main() { return phased(7); }",
            Library.of(Map.of("phased", phased)));
    assertThat(machine.ending()).contains(new Ending.Exited(21));
  }

  /** Exceptions are numbers; a catch clause takes an exception if its type has that number. */
  @Test
  void exceptionsFindTheirHandlersAndRunCleanups() {
    External allocate =
        call ->
            call.result(
                call.machine()
                    .memory()
                    .objects()
                    .allocateHeap(
                        1,
                        8,
                        new dev.photofinish.llvm.machine.memory.MemoryObject.Origin(
                            "exception", null, null))
                    .base());
    External begin = call -> call.result(call.argument(0));
    External none = call -> {};
    External raise = call -> call.raise(call.argument(0));
    Library library =
        Library.of(
            Map.of(
                "__cxa_allocate_exception", allocate,
                "__cxa_throw", raise,
                "__cxa_begin_catch", begin,
                "__cxa_end_catch", none));
    Machine machine =
        new Machine(
            Execution.compile(
                "test.cc",
                """
                extern "C" int printf(const char *, ...);
                struct Guard { int n; ~Guard() { printf("~%d ", n); } };
                void deep(int n) { Guard g{n}; if (n == 0) throw 42; deep(n - 1); }
                int main() {
                  try { deep(2); } catch (int i) { printf("caught %d", i); }
                  return 0;
                }
                """),
            Library.chain(
                name -> name.startsWith("_ZTVN10__cxxabiv1") ? none : library.find(name),
                dev.photofinish.llvm.library.StandardLibrary.library()),
            MachineOptions.defaults());
    machine.unwinding(
        new Unwinding() {
          @Override
          public boolean catches(Machine m, long exception, long typeInfo) {
            return true;
          }

          @Override
          public void uncaught(CallContext call, long exception) {
            call.abort(FaultKind.UNCAUGHT_EXCEPTION, "nobody catches it");
          }
        });
    machine.start(List.of());
    Execution.finish(machine);
    assertThat(machine.output()).isEqualTo("~0 ~1 ~2 caught 42");
  }
}
