#include <pthread.h>
// Who meets whom does not matter: each has a slot of its own.
static pthread_barrier_t barrier;
static int slots[4];
static void *work(void *argument) {
  long number = (long)argument;
  slots[number] = 1;
  pthread_barrier_wait(&barrier);
  slots[number]++;
  return 0;
}
int main(void) {
  pthread_t threads[4];
  pthread_barrier_init(&barrier, 0, 2);
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  return slots[0];
}
