#include <pthread.h>
#include <semaphore.h>
// The destructor of a key runs where a thread is cancelled, too.
static pthread_key_t key;
static sem_t never;
static int shared;
static void destroy(void *value) { shared = 1; }
static void *work(void *argument) {
  pthread_setspecific(key, &shared);
  sem_wait(&never);
  return 0;
}
int main(void) {
  pthread_t thread;
  sem_init(&never, 0, 0);
  pthread_key_create(&key, destroy);
  pthread_create(&thread, 0, work, 0);
  pthread_cancel(thread);
  int seen = shared;
  pthread_join(thread, 0);
  return seen;
}
