// One section destroys the mutex that the other locks.
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static int n;
int main(void) {
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      pthread_mutex_lock(&m);
      n++;
      pthread_mutex_unlock(&m);
    }
#pragma omp section
    {
      pthread_mutex_destroy(&m);
    }
  }
  printf("%d\n", n);
  return 0;
}
