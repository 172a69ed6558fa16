#include <pthread.h>
// Two pairs use the barrier one after the other: a join orders them.
static pthread_barrier_t barrier;
static int parcel;
static void *give(void *argument) {
  parcel = 1;
  pthread_barrier_wait(&barrier);
  return 0;
}
static void *take(void *argument) {
  pthread_barrier_wait(&barrier);
  parcel++;
  return 0;
}
static void pair(void) {
  pthread_t first, second;
  pthread_create(&first, 0, give, 0);
  pthread_create(&second, 0, take, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
}
int main(void) {
  pthread_barrier_init(&barrier, 0, 2);
  pthread_t other;
  pthread_create(&other, 0, give, 0);
  pthread_barrier_wait(&barrier);
  pthread_join(other, 0);
  pair();
  pair();
  return parcel;
}
