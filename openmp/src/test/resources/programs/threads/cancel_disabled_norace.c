#include <pthread.h>
#include <assert.h>
// What is done while cancellation is disabled is done in every case.
static int done;
static void *work(void *argument) {
  int old;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
  pthread_testcancel();
  done = 1;
  pthread_setcancelstate(old, 0);
  pthread_testcancel();
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_cancel(thread);
  pthread_join(thread, 0);
  return done;
}
