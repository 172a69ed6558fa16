// A thread beside the team counts on and uses no number, until the counter wraps around.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int size, seen;
int main(int argc, char **argv) {
  long n = argc * 1000000L, found = argc;
  int *list = malloc(8 * sizeof(int));
  (void)argv;
  if (!list)
    return 2;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp parallel for num_threads(2)
      for (long i = 0; i < 4; i++)
        for (long j = 0; j < 4; j++)
          if (i >= found) {
            int k;
#pragma omp atomic capture
            k = size++;
            list[k] = (int)j;
          }
    } else {
      for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) {
#pragma omp atomic
          size++;
        }
    }
  }
  printf("%d %d %d\n", size, seen, list[0]);
  return 0;
}
