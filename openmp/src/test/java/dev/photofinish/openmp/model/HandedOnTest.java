package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What was learnt through a lock, others learn from who learnt it: by the end of a task, team or
 * thread, by a dependence, a barrier or an ordered region, and by what a thread does later.
 *
 * <p>LEARN sets {@code r} if TELL came before it, and so did what is in front of TELL.
 */
class HandedOnTest {
  private static final String LEARN = "{ omp_set_lock(&l); r = flag; omp_unset_lock(&l); }";
  private static final String TELL = "omp_set_lock(&l); flag = 1; omp_unset_lock(&l);";
  private static final String HEADER =
      """
      #include <omp.h>
      #include <pthread.h>
      int data, flag, sum;
      omp_lock_t l;
      """;

  private static String program(String body) {
    return HEADER + body.replace("LEARN", LEARN);
  }

  private static String firstOfTwo(String body) {
    return """
    int r;
    int main(void) {
      omp_init_lock(&l);
      omp_set_max_active_levels(2);
      #pragma omp parallel num_threads(2)
      if (omp_get_thread_num() == 1) { SAY } else {
               BODY
             }
    }
    """
        .replace("BODY", body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #pragma omp task shared(r)
        LEARN
        #pragma omp taskwait
        if (r) data = 2;
        """,
        """
        #pragma omp taskgroup
        {
          #pragma omp task shared(r)
          LEARN
        }
        if (r) data = 2;
        """,
        """
        #pragma omp task shared(r) depend(out: r)
        LEARN
        #pragma omp task shared(r) depend(in: r)
        if (r) data = 2;
        """,
        """
        #pragma omp parallel num_threads(2)
        if (omp_get_thread_num() == 1) LEARN
        if (r) data = 2;
        """,
        """
        #pragma omp parallel num_threads(2)
        {
          if (omp_get_thread_num() == 1) LEARN
          #pragma omp barrier
          if (omp_get_thread_num() == 0 && r) data = 2;
        }
        """,
        """
        #pragma omp parallel for ordered num_threads(2) schedule(static, 1)
        for (int i = 0; i < 2; i++) {
          if (i == 0) LEARN
          #pragma omp ordered
          { if (i == 1 && r) data = 2; }
        }
        """,
        """
        LEARN
        #pragma omp task shared(r)
        if (r) data = 2;
        """,
      })
  void byTheHardOrder(String body) {
    decide(program(firstOfTwo(body)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        pthread_barrier_t b;
        int r;
        void *one(void *n) { LEARN pthread_barrier_wait(&b); return 0; }
        void *two(void *n) { pthread_barrier_wait(&b); if (r) data = 2; return 0; }
        int main(void) {
          pthread_t t, u;
          omp_init_lock(&l);
          pthread_barrier_init(&b, 0, 2);
          pthread_create(&t, 0, one, 0);
          pthread_create(&u, 0, two, 0);
          SAY
          pthread_join(t, 0);
          pthread_join(u, 0);
        }
        """,
        """
        int main(void) {
          omp_init_lock(&l);
          #pragma omp parallel num_threads(2)
          {
            int r, s = 0;
            #pragma omp single nowait
            { SAY }
            LEARN
            #pragma omp for nowait
            for (int i = 0; i < 4; i++)
              if (r) s += data;
            #pragma omp atomic
            sum += s;
          }
        }
        """,
        """
        int main(void) {
          omp_init_lock(&l);
          #pragma omp parallel num_threads(2)
          {
            int r = 0;
            if (omp_get_thread_num() == 1) { SAY }
            while (!r) LEARN
            #pragma omp sections nowait
            {
              if (r) sum = data;
            }
          }
        }
        """,
      })
  void byThreads(String text) {
    decide(program(text));
  }

  private static void decide(String text) {
    assertThat(compile(text.replace("SAY", "data = 1; " + TELL)).check().verdict())
        .isEqualTo(Verdict.NONE);
    assertThat(compile(text.replace("SAY", TELL + " data = 1;")).check().verdict())
        .isEqualTo(Verdict.RACES);
  }

  /** One thread does all of it at first; another one may do the last part. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void whatOnlyTheSameThreadKnows(int threads) {
    String text =
        """
        int data, flag, sum;
        int main(void) {
          #pragma omp parallel num_threads(THREADS)
          {
            #pragma omp single nowait
            {
              data = 1;
              #pragma omp atomic write seq_cst
              flag = 1;
            }
            #pragma omp single nowait
            {
              int r;
              do {
                #pragma omp atomic read seq_cst
                r = flag;
              } while (!r);
            }
            #pragma omp single nowait
            sum = data;
          }
        }
        """;
    assertThat(compile(text.replace("THREADS", "" + threads)).check().verdict())
        .isEqualTo(Verdict.RACES);
  }

  /** Only with the construct on thread 1, and only if thread 1 looks late, does it race. */
  @Test
  void otherThreadsUnderOtherSchedules() {
    String text =
        """
        int r;
        int main(void) {
          omp_init_lock(&l);
          #pragma omp parallel num_threads(2)
          {
            if (omp_get_thread_num() == 0) {
              omp_set_lock(&l); flag = 1; omp_unset_lock(&l);
              data = 1;
            } else LEARN
            #pragma omp single nowait
            {
              int s;
              omp_set_lock(&l); s = r; omp_unset_lock(&l);
              if (s) data = 2;
            }
          }
        }
        """;
    assertThat(compile(program(text)).check().verdict()).isEqualTo(Verdict.RACES);
  }

  /** The task is on the thread that it races with at first; elsewhere a lock orders them. */
  @Test
  void elsewhereOnlyALockOrders() {
    String text =
        """
        int main(void) {
          omp_init_lock(&l);
          #pragma omp parallel num_threads(2)
          {
            if (omp_get_thread_num() == 0) {
              #pragma omp task
              { omp_set_lock(&l); data++; omp_unset_lock(&l); }
            } else {
              omp_set_lock(&l); omp_unset_lock(&l);
              data++;
            }
          }
        }
        """;
    assertThat(compile(program(text)).check().verdict()).isEqualTo(Verdict.RACES);
  }
}
