// posix_memalign gives each thread its own block for the mutex, so count races.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static pthread_mutex_t *fresh(void) {
  void *p = NULL;
  if (posix_memalign(&p, 64, sizeof(pthread_mutex_t)))
    exit(1);
  pthread_mutex_init(p, NULL);
  return p;
}
int main(void) {
  int count = 0;
  pthread_mutex_t *m = fresh();
#pragma omp parallel num_threads(2) shared(count) firstprivate(m)
  {
    m = fresh();
    pthread_mutex_lock(m);
    count++;
    pthread_mutex_unlock(m);
  }
  printf("%d\n", count);
  return 0;
}
