#include <pthread.h>
// Three threads for two places: two of them meet, and main lets the third one go.
static pthread_barrier_t barrier;
static int shared;
static void *work(void *argument) {
  pthread_barrier_wait(&barrier);
  shared = (int)(long)argument;
  return 0;
}
int main(void) {
  pthread_t threads[3];
  pthread_barrier_init(&barrier, 0, 2);
  for (long i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, (void *)i);
  pthread_barrier_wait(&barrier);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  return shared;
}
