#include <pthread.h>
#include <unistd.h>
// POSIX does not list pthread_cancel among the functions that synchronise memory.
static int parcel, seen;
static void look(void *argument) { seen = parcel; }
static void *work(void *argument) {
  pthread_cleanup_push(look, 0);
  for (;;) sleep(1);
  pthread_cleanup_pop(0);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  parcel = 1;
  pthread_cancel(thread);
  pthread_join(thread, 0);
  return seen;
}
