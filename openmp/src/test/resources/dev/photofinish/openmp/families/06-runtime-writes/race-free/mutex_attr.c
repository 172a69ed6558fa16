// The other section reads other attributes.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
int main(void) {
  pthread_mutexattr_t a, b;
  int type = -1;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_init(&b);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
#pragma omp section
    pthread_mutexattr_gettype(&b, &type);
  }
  printf("%d\n", type);
  return 0;
}
