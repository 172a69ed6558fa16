// The pthread mutex is _Thread_local, so every thread locks its own and hits races.
#include <pthread.h>
#include <stdio.h>
static _Thread_local pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int hits;
static void hit(int n) {
  pthread_mutex_lock(&m);
  hits += n;
  pthread_mutex_unlock(&m);
}
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    hit(i);
  printf("%d\n", hits);
  return 0;
}
