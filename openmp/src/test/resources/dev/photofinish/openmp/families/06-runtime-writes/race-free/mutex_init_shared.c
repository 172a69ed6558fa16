// The mutex is initialised before the region.
#include <pthread.h>
#include <stdio.h>
int main(void) {
  pthread_mutex_t m;
  int n = 0;
  pthread_mutex_init(&m, NULL);
#pragma omp parallel num_threads(2)
  {
    pthread_mutex_lock(&m);
    n++;
    pthread_mutex_unlock(&m);
  }
  printf("%d\n", n);
  return 0;
}
