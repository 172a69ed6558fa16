// The generating loop makes a lock for each task, so two tasks hold different locks and count races.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int count = 0;
#pragma omp parallel shared(count)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
      omp_lock_t *l = malloc(sizeof *l);
      omp_init_lock(l);
#pragma omp task firstprivate(l) shared(count)
      {
        omp_set_lock(l);
        count++;
        omp_unset_lock(l);
      }
    }
  }
  printf("%d\n", count);
  return 0;
}
