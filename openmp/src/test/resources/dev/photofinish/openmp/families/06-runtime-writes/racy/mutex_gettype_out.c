// pthread_mutexattr_gettype writes type, which the other section reads.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
int main(void) {
  pthread_mutexattr_t a;
  int type = -1, other = -1, seen = 0;
  pthread_mutexattr_init(&a);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    pthread_mutexattr_gettype(&a, &type);
#pragma omp section
    seen = type;
  }
  printf("%d %d\n", seen, other);
  return 0;
}
