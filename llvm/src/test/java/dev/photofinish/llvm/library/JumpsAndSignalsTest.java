package dev.photofinish.llvm.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import org.junit.jupiter.api.Test;

/** What goes wrong with {@code longjmp} and signals; what goes right is in the programs. */
class JumpsAndSignalsTest {
  private static Execution run(String rest) {
    return Execution.of(
        Sources.c(
            """
            #include <pthread.h>
            #include <setjmp.h>
            #include <signal.h>
            #include <stdlib.h>
            """
                + rest));
  }

  @Test
  void aJumpIntoAFunctionThatHasReturnedIsADefect() {
    assertThat(
            run("""
            jmp_buf place;
            void leave(void) { setjmp(place); }
            int main(void) {
              leave();
              longjmp(place, 1);
            }
            """)
                .faults())
        .containsExactly("9: bad call: longjmp into a function that has returned");
  }

  @Test
  void aJumpToAnotherThreadIsADefect() {
    assertThat(
            run("""
            jmp_buf place;
            void *jump(void *a) { longjmp(place, 1); }
            int main(void) {
              pthread_t t;
              if (setjmp(place) == 0) { pthread_create(&t, 0, jump, 0); pthread_join(t, 0); }
            }
            """)
                .faults())
        .containsExactly("6: bad call: longjmp to where this thread did not call setjmp");
  }

  @Test
  void twoThreadsThatShareTheirPlaceRace() {
    assertThat(
            run("""
            jmp_buf place;
            void *work(void *a) { setjmp(place); return 0; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, work, 0);
              work(0);
              pthread_join(t, 0);
            }
            """)
                .races())
        .isNotEmpty();
  }

  @Test
  void aSignalWithoutAHandlerEndsTheProgram() {
    Execution run = run("int main(void) { raise(SIGTERM); }\n");
    assertThat(run.faults()).containsExactly("5: aborted: raise(15) was called");
    assertThat(run.ending()).get().isInstanceOf(Ending.Aborted.class);
  }

  @Test
  void aSignalThatMayBeBlockedIsNotGuessed() {
    Execution run =
        run(
            """
            int main(void) {
              sigset_t all;
              sigfillset(&all);
              sigprocmask(SIG_BLOCK, &all, 0);
              raise(SIGTERM);
            }
            """);
    assertThat(run.ending()).get().isInstanceOf(Ending.Unsupported.class);
  }
}
