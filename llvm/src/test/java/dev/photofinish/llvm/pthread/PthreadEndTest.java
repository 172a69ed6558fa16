package dev.photofinish.llvm.pthread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.library.Execution;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import org.junit.jupiter.api.Test;

/** Cleanup handlers, states of cancellation and named semaphores. */
class PthreadEndTest {
  private static final String HEADER =
      """
      #include <assert.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <pthread.h>
      #include <semaphore.h>
      int x;
      void count(void *a) { x = 10 * x + (int)(long)a; }
      """;

  private static Execution run(String rest) {
    return Execution.of(Sources.c(HEADER + rest));
  }

  private static Execution exits(String rest) {
    Execution run = run(rest);
    assertThat(run.faults()).isEmpty();
    assertThat(run.ending()).contains(new Ending.Exited(0));
    return run;
  }

  @Test
  void handlersRunBackwardsThenDestructors() {
    Execution run =
        exits(
            """
            pthread_key_t key;
            void destroy(void *a) { count((void *)9); }
            static void leave(void) {
              pthread_cleanup_push(count, (void *)3);
              pthread_exit((void *)7);
              pthread_cleanup_pop(0);
            }
            void *thread(void *a) {
              pthread_setspecific(key, &key);
              pthread_cleanup_push(count, (void *)1);
              pthread_cleanup_push(count, (void *)2);
              leave();
              pthread_cleanup_pop(0);
              pthread_cleanup_pop(0);
              return 0;
            }
            int main(void) {
              pthread_t t;
              void *result;
              pthread_key_create(&key, destroy);
              pthread_create(&t, 0, thread, 0);
              pthread_join(t, &result);
              assert(x == 3219 && result == (void *)7);
            }
            """);
    assertThat(run.races()).isEmpty();
  }

  @Test
  void popRunsAHandlerIfAsked() {
    exits(
        """
        int main(void) {
          pthread_cleanup_push(count, (void *)1);
          pthread_cleanup_pop(1);
          pthread_cleanup_push(count, (void *)2);
          pthread_cleanup_pop(0);
          assert(x == 1);
        }
        """);
  }

  @Test
  void aHandlerRacesLikeTheThread() {
    String program =
        """
        void *thread(void *a) {
          pthread_cleanup_push(count, (void *)1);
          pthread_exit(0);
          pthread_cleanup_pop(0);
          return 0;
        }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, thread, 0);
          %s
          pthread_join(t, 0);
          x = 2;
        }
        """;
    assertThat(exits(program.formatted("x = 1;")).races()).containsExactly("x");
    assertThat(exits(program.formatted("")).races()).isEmpty();
  }

  @Test
  void theStateOfCancellationIsKept() {
    exits(
        """
        int main(void) {
          int old = 5;
          assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0);
          assert(old == PTHREAD_CANCEL_ENABLE);
          assert(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old) == 0);
          assert(old == PTHREAD_CANCEL_DISABLE);
          assert(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old) == 0);
          assert(old == PTHREAD_CANCEL_DEFERRED);
          assert(pthread_setcanceltype(77, &old) == EINVAL);
          pthread_testcancel();
        }
        """);
  }

  @Test
  void oneNameIsOneSemaphore() {
    String program =
        """
        void *thread(void *a) {
          sem_t *s = sem_open("/s", 0);
          x = 1;
          sem_post(s);
          return 0;
        }
        int main(void) {
          pthread_t t;
          sem_t *s = sem_open("/s", O_CREAT, 0600, %d);
          pthread_create(&t, 0, thread, 0);
          sem_wait(s);
          x = 2;
          pthread_join(t, 0);
        }
        """;
    assertThat(exits(program.formatted(0)).races()).isEmpty();
    assertThat(exits(program.formatted(1)).races()).containsExactly("x");
  }

  @Test
  void namesAreMadeTakenAndTakenAway() {
    exits(
        """
        int main(void) {
          int v;
          assert(sem_open("/n", 0) == SEM_FAILED && errno == ENOENT);
          sem_t *s = sem_open("/n", O_CREAT | O_EXCL, 0600, 1);
          assert(s != SEM_FAILED);
          assert(sem_open("/n", O_CREAT | O_EXCL, 0600, 1) == SEM_FAILED && errno == EEXIST);
          assert(sem_open("/n", O_CREAT, 0600, 5) == s);
          assert(sem_getvalue(s, &v) == 0 && v == 1);
          assert(sem_unlink("/n") == 0);
          assert(sem_unlink("/n") == -1 && errno == ENOENT);
          sem_t *other = sem_open("/n", O_CREAT, 0600, 7);
          assert(other != s && sem_getvalue(other, &v) == 0 && v == 7);
          assert(sem_close(s) == 0 && sem_close(s) == 0);
          assert(sem_close(s) == -1 && errno == EINVAL);
          assert(sem_open("", O_CREAT, 0600, 0) == SEM_FAILED && errno == EINVAL);
        }
        """);
  }
}
