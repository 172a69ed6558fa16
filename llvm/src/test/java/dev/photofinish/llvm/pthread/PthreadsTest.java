package dev.photofinish.llvm.pthread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.library.Execution;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each primitive once where it orders two accesses of {@code x}, and once where it does not. */
class PthreadsTest {
  private static final String HEADER =
      """
      #include <pthread.h>
      #include <semaphore.h>
      #include <stdio.h>
      #include <threads.h>
      int x; int flag;
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
      pthread_cond_t c = PTHREAD_COND_INITIALIZER;
      pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
      pthread_spinlock_t spin; pthread_barrier_t b; sem_t s; pthread_once_t once; pthread_key_t key;
      """;

  private static Execution run(String rest) {
    return Execution.of(Sources.c(HEADER + rest));
  }

  /** Two threads with these bodies. */
  private static Execution two(String first, String second) {
    return run(
        "void init(void) { x = 7; }\n"
            + ("void *first(void *a) { " + first + " return 0; }\n")
            + ("void *second(void *a) { " + second + " return 0; }\n")
            + """
            int main(void) {
              pthread_t t, u;
              pthread_spin_init(&spin, 0); pthread_barrier_init(&b, 0, 2); sem_init(&s, 0, 0);
              pthread_create(&t, 0, first, 0); pthread_create(&u, 0, second, 0);
              pthread_join(t, 0); pthread_join(u, 0);
              return x < 0;
            }
            """);
  }

  private static void racy(Execution run) {
    assertThat(run.ending()).contains(new Ending.Exited(0));
    assertThat(run.races()).containsExactly("x");
  }

  private static void raceFree(Execution run) {
    assertThat(run.ending()).contains(new Ending.Exited(0));
    assertThat(run.faults()).isEmpty();
    assertThat(run.races()).isEmpty();
  }

  @Test
  void creation() {
    raceFree(two("x = 1;", ""));
    racy(two("x = 1;", "x = 2;"));
  }

  @Test
  void joining() {
    String body =
        "void *f(void *a) { x++; return (void *)5L; }\n"
            + "int main(void) { pthread_t t; void *r; pthread_create(&t, 0, f, 0); %s"
            + " printf(\"%%ld\", (long)r); return x < 0; }\n";
    Execution good = run(String.format(body, "pthread_join(t, &r); x++;"));
    raceFree(good);
    assertThat(good.output()).isEqualTo("5");
    racy(run(String.format(body, "x++; pthread_join(t, &r);")));
  }

  @Test
  void mutexes() {
    String locked = "pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m);";
    raceFree(two(locked, locked));
    racy(two(locked, "x++;"));
  }

  @Test
  void tryingToLock() {
    String tried = "if (pthread_mutex_trylock(&m) == 0) { x++; pthread_mutex_unlock(&m); }";
    raceFree(two(tried, tried));
    racy(two(tried, "pthread_mutex_trylock(&m2); x++;"));
  }

  @Test
  void readWriteLocks() {
    String reading = "pthread_rwlock_rdlock(&rw); int y = x; pthread_rwlock_unlock(&rw);";
    String writing = "pthread_rwlock_wrlock(&rw); x++; pthread_rwlock_unlock(&rw);";
    raceFree(two(reading, writing));
    racy(two(reading.replace("int y = x", "x++"), reading.replace("int y = x", "x++")));
  }

  @Test
  void spinLocks() {
    String locked = "pthread_spin_lock(&spin); x++; pthread_spin_unlock(&spin);";
    raceFree(two(locked, locked));
    racy(two("x++;" + locked.replace("x++;", ""), "x++;"));
  }

  @Test
  void conditionVariables() {
    String wait =
        "pthread_mutex_lock(&m); while (!flag) pthread_cond_wait(&c, &m); pthread_mutex_unlock(&m); x++;";
    String signal =
        "pthread_mutex_lock(&m); flag = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m);";
    raceFree(two(wait, "x++; " + signal));
    racy(two(wait, signal + " x++;"));
  }

  @Test
  void timedWaits() {
    String wait =
        "struct timespec t = {0, 0}; pthread_mutex_lock(&m); while (!flag) pthread_cond_timedwait(&c, &m, &t); pthread_mutex_unlock(&m); x++;";
    raceFree(two(wait, "x++; pthread_mutex_lock(&m); flag = 1; pthread_mutex_unlock(&m);"));
  }

  @Test
  void barriers() {
    raceFree(two("x = 1; pthread_barrier_wait(&b);", "pthread_barrier_wait(&b); x = 2;"));
    racy(two("pthread_barrier_wait(&b); x = 1;", "pthread_barrier_wait(&b); x = 2;"));
  }

  @Test
  void semaphores() {
    raceFree(two("x = 1; sem_post(&s);", "sem_wait(&s); x = 2;"));
    racy(two("sem_post(&s); x = 1;", "sem_wait(&s); x = 2;"));
  }

  @Test
  void onceOnly() {
    raceFree(two("pthread_once(&once, init); int y = x;", "pthread_once(&once, init); int y = x;"));
    racy(two("pthread_once(&once, init); x = 1;", "pthread_once(&once, init); x = 2;"));
  }

  @Test
  void keysHaveDestructors() {
    Execution run =
        run(
            """
            void gone(void *p) { printf("gone %d ", *(int *)p); }
            void *f(void *a) { pthread_setspecific(key, a); printf("%d ", *(int *)pthread_getspecific(key)); pthread_exit(0); }
            int main(void) { int v = 4; pthread_t t; pthread_key_create(&key, gone); pthread_create(&t, 0, f, &v); pthread_join(t, 0); printf("%d", pthread_getspecific(key) == 0); }
            """);
    assertThat(run.output()).isEqualTo("4 gone 4 1");
  }

  @Test
  void c11Threads() {
    Execution run =
        run(
            """
            mtx_t mutex; cnd_t condition;
            int f(void *a) { mtx_lock(&mutex); x = 3; flag = 1; cnd_signal(&condition); mtx_unlock(&mutex); return 6; }
            int main(void) {
              thrd_t t; int r; mtx_init(&mutex, mtx_plain); cnd_init(&condition);
              thrd_create(&t, f, 0); mtx_lock(&mutex); while (!flag) cnd_wait(&condition, &mutex); mtx_unlock(&mutex);
              printf("%d ", x); thrd_join(t, &r); printf("%d", r);
            }
            """);
    raceFree(run);
    assertThat(run.output()).isEqualTo("3 6");
  }

  private static List<String> faultsOf(String body) {
    return run("int main(void) {\n" + body + "\nreturn 0; }\n").faults();
  }

  @Test
  void misuseIsAFinding() {
    assertThat(faultsOf("pthread_mutex_unlock(&m);"))
        .containsExactly("11: lock misuse: mutex m is unlocked, but nobody holds it");
    assertThat(faultsOf("pthread_mutex_lock(&m); pthread_mutex_destroy(&m);"))
        .containsExactly("11: lock misuse: mutex m is destroyed while it is held");
    assertThat(faultsOf("pthread_mutex_lock(&m); pthread_mutex_lock(&m);"))
        .containsExactly("11: deadlock: the thread already holds mutex m");
    assertThat(faultsOf("pthread_join(99, 0);"))
        .containsExactly(
            "11: bad call: a thread is joined that does not exist or was joined before");
    assertThat(faultsOf("pthread_cond_wait(&c, &m);"))
        .containsExactly("11: lock misuse: pthread_cond_wait is called without holding mutex m");
  }

  @Test
  void recursiveMutexesCanBeLockedAgain() {
    Execution run =
        run(
            """
            int main(void) {
              pthread_mutexattr_t a; pthread_mutexattr_init(&a); pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
              pthread_mutex_t r; pthread_mutex_init(&r, &a);
              pthread_mutex_lock(&r); pthread_mutex_lock(&r); pthread_mutex_unlock(&r); pthread_mutex_unlock(&r);
              return pthread_mutex_destroy(&r);
            }
            """);
    raceFree(run);
  }
}
