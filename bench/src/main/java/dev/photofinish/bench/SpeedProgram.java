package dev.photofinish.bench;

import java.util.Locale;

/** Race-free programs that keep the model checker busy in different ways. */
enum SpeedProgram {
  /** One run of many instructions, all of whose accesses are recorded. */
  STENCIL(
      """
      static double a[600][600], b[600][600];
      int main(void) {
        for (int step = 0; step < 10; step++) {
      #pragma omp parallel for
          for (int i = 1; i < 599; i++)
            for (int j = 1; j < 599; j++)
              b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
      #pragma omp parallel for
          for (int i = 1; i < 599; i++)
            for (int j = 1; j < 599; j++)
              a[i][j] = b[i][j];
        }
        return a[5][5] != 0;
      }
      """),

  /** Critical regions whose branches depend on each other: every order of them is a state. */
  BUFFER(
      """
      #include <omp.h>
      static int size = 0;
      int main(void) {
      #pragma omp parallel num_threads(6)
        {
          int left = 8;
          int producer = omp_get_thread_num() % 2;
          while (left) {
      #pragma omp critical
            if (producer ? size < 3 : size > 0) {
              size += producer ? 1 : -1;
              left--;
            }
          }
        }
        return size;
      }
      """),

  /** Locks that hand on pieces of an array, with code of some length between them. */
  HAND_OVER(
      """
      #include <pthread.h>
      static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
      static int next = 0, sums[64];
      static void *work(void *unused) {
        while (1) {
          pthread_mutex_lock(&lock);
          int mine = next < 7 ? next++ : -1;
          pthread_mutex_unlock(&lock);
          if (mine < 0) return 0;
          for (int i = 0; i < 20; i++) sums[mine] += i * mine;
        }
      }
      int main(void) {
        pthread_t threads[3];
        for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, 0);
        for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
        return sums[3];
      }
      """),

  /** Atomics that order less than locks do. */
  TICKETS(
      """
      #include <stdatomic.h>
      #include <omp.h>
      static atomic_int ticket, turn;
      static int counter;
      int main(void) {
      #pragma omp parallel num_threads(4)
        for (int i = 0; i < 2; i++) {
          int mine = atomic_fetch_add_explicit(&ticket, 1, memory_order_relaxed);
          while (atomic_load_explicit(&turn, memory_order_acquire) != mine) {
          }
          counter++;
          atomic_store_explicit(&turn, mine + 1, memory_order_release);
        }
        return counter;
      }
      """);

  private final String text;

  SpeedProgram(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
