#include <pthread.h>
// Four threads meet in pairs: the first one need not be in the pair of the last one.
static pthread_barrier_t barrier;
static int parcel;
static void *work(void *argument) {
  long number = (long)argument;
  if (number == 0) parcel = 1;
  pthread_barrier_wait(&barrier);
  if (number == 3) parcel = 2;
  return 0;
}
int main(void) {
  pthread_t threads[4];
  pthread_barrier_init(&barrier, 0, 2);
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  return parcel;
}
