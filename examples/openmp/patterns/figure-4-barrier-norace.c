// After figure 4, right: a barrier for two threads made of two locks.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int word = 0;
  omp_lock_t even, odd;
  omp_init_lock(&even);
  omp_init_lock(&odd);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    omp_set_lock(me == 0 ? &even : &odd);
#pragma omp barrier
    if (me == 0) {
      word = 1;
      omp_unset_lock(&even);
      omp_set_lock(&odd);
    } else {
      omp_set_lock(&even);
      omp_unset_lock(&odd);
      word = 2;
    }
#pragma omp barrier
    omp_unset_lock(me == 0 ? &odd : &even);
  }
  omp_destroy_lock(&even);
  omp_destroy_lock(&odd);
  printf("%d\n", word);
  return 0;
}
