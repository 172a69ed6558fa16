#include <pthread.h>
#include <assert.h>
// A thread that asks again and again whether it is cancelled ends by that.
static int rounds;
static void *work(void *argument) {
  for (;;) {
    rounds = 1;
    pthread_testcancel();
  }
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_create(&thread, 0, work, 0);
  assert(pthread_cancel(thread) == 0);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED);
  return rounds;
}
