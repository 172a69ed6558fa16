#include <pthread.h>
#include <stdio.h>
static pthread_barrier_t b; static int total;
static void *work(void *a) { long id = (long)a;
  int r = pthread_barrier_wait(&b);
  if (r == PTHREAD_BARRIER_SERIAL_THREAD) total = 5;
  if (id == 0) printf("%d\n", total); /* thread 0 may not be the serial one */
  return 0; }
int main(void) { pthread_t t[2]; pthread_barrier_init(&b, 0, 2); for (long i = 0; i < 2; i++) pthread_create(&t[i], 0, work, (void*)i);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0); return 0; }
