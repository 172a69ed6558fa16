// All threads initialise one condition variable.
#include <pthread.h>
pthread_cond_t c;
int main(void) {
#pragma omp parallel
  {
    pthread_cond_init(&c, 0);
  }
  return 0;
}
