// A thread of the program's own writes x beside the region.
#include <pthread.h>
int x;
static void *work(void *p) {
  x = 1;
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#pragma omp parallel
#pragma omp single
  x = 2;
  pthread_join(t, 0);
  return x;
}
