// The barrier is initialised before the region.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
static pthread_barrier_t b;
static int n;
int main(void) {
  pthread_barrier_init(&b, NULL, 1);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      n = 1;
    else
      pthread_barrier_wait(&b);
  }
  printf("%d\n", n);
  return 0;
}
