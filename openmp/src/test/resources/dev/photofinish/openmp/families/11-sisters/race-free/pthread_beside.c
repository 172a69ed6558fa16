// The thread is waited for before the region.
#include <pthread.h>
int x;
static void *work(void *p) {
  x = 1;
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
#pragma omp parallel
#pragma omp single
  x = 2;
  return x;
}
