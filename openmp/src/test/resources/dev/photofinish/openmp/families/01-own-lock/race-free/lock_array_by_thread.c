// All threads take the first lock of the array.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_lock_t locks[4];
  int count = 0;
  for (int i = 0; i < 4; i++)
    omp_init_lock(&locks[i]);
#pragma omp parallel num_threads(4)
  {
    int k = omp_get_thread_num() & 0;
    omp_set_lock(&locks[k]);
    count++;
    omp_unset_lock(&locks[k]);
  }
  for (int i = 0; i < 4; i++)
    omp_destroy_lock(&locks[i]);
  printf("%d\n", count);
  return 0;
}
