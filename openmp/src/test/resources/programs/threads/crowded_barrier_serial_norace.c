#include <pthread.h>
// Each pair has a serial thread, which holds a lock.
static pthread_barrier_t barrier;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int total;
static void *work(void *argument) {
  if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
    pthread_mutex_lock(&mutex);
    total++;
    pthread_mutex_unlock(&mutex);
  }
  return 0;
}
int main(void) {
  pthread_t threads[4];
  pthread_barrier_init(&barrier, 0, 2);
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  return total;
}
