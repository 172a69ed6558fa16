#include <pthread.h>
// Asking for the end of a thread does not wait for it.
static int rounds;
static void *work(void *argument) {
  for (;;) {
    rounds = 1;
    pthread_testcancel();
  }
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_cancel(thread);
  int seen = rounds;
  pthread_join(thread, 0);
  return seen;
}
