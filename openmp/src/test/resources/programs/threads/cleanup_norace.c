#include <pthread.h>
#include <unistd.h>
static void cleanup(void *p) { *(int *)p = 1; }
static void *w(void *a) {
  pthread_cleanup_push(cleanup, a);
  sleep(1);
  pthread_cleanup_pop(1);
  return 0;
}
int main(void) {
  int done = 0;
  pthread_t t;
  pthread_create(&t, 0, w, &done);
  pthread_join(t, 0);
  return !done;
}
