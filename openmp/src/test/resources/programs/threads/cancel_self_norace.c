#include <pthread.h>
#include <assert.h>
static int parcel;
static void *work(void *argument) {
  parcel = 1;
  pthread_cancel(pthread_self());
  parcel = 2;
  pthread_testcancel();
  assert(0);
  return 0;
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED && parcel == 2);
  return 0;
}
