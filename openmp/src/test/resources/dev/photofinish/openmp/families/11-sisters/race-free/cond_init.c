// The condition variable is initialised before the region.
#include <pthread.h>
pthread_cond_t c;
int main(void) {
  pthread_cond_init(&c, 0);
#pragma omp parallel
  {
    pthread_cond_signal(&c);
  }
  return 0;
}
