#include <pthread.h>
// Waiting for a mutex is no cancellation point.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int shared;
static void *work(void *argument) {
  pthread_mutex_lock(&mutex);
  shared++;
  pthread_mutex_unlock(&mutex);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&mutex);
  pthread_cancel(thread);
  shared++;
  pthread_mutex_unlock(&mutex);
  pthread_join(thread, 0);
  return shared != 2;
}
