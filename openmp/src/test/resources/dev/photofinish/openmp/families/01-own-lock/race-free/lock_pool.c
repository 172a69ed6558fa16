// take() hands out the first lock of the pool to everybody.
#include <omp.h>
#include <stdio.h>
static omp_lock_t pool[64];
static int next;
static omp_lock_t *take(void) {
  int k;
#pragma omp atomic capture
  k = next++;
  return &pool[k / 64];
}
int main(void) {
  int count = 0;
  for (int i = 0; i < 64; i++)
    omp_init_lock(&pool[i]);
#pragma omp parallel num_threads(4) shared(count)
  {
    omp_lock_t *l = take();
    omp_set_lock(l);
    count++;
    omp_unset_lock(l);
  }
  printf("%d\n", count);
  return 0;
}
