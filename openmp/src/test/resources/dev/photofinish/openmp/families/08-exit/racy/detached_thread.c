// main returns while the detached thread may still write x, which the exit handler reads.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static int x;
static void show(void) { printf("%d\n", x); }
static void *work(void *p) {
#pragma omp parallel num_threads(1)
  x = 1;
  return p;
}
int main(void) {
  pthread_t t;
  atexit(show);
  if (pthread_create(&t, NULL, work, NULL))
    return 2;
  pthread_detach(t);
  return 0;
}
