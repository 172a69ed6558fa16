// A barrier for two made of two locks: each one lets go of its lock and takes the other's.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int baton = 0;
  omp_lock_t mine[2];
  omp_init_lock(&mine[0]);
  omp_init_lock(&mine[1]);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    omp_set_lock(&mine[me]);
#pragma omp barrier
    if (me == 0) {
      baton = 1;
      omp_unset_lock(&mine[0]);
      omp_set_lock(&mine[1]);
    } else {
      omp_set_lock(&mine[0]);
      omp_unset_lock(&mine[1]);
      baton = 2;
    }
#pragma omp barrier
    omp_unset_lock(&mine[1 - me]);
  }
  omp_destroy_lock(&mine[0]);
  omp_destroy_lock(&mine[1]);
  printf("%d\n", baton);
  return 0;
}
