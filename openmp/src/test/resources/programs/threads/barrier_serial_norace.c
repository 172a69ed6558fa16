#include <pthread.h>
#include <stdio.h>
static pthread_barrier_t b; static int total; static int part[3];
static void *work(void *a) { int id = (int)(long)a; part[id] = id * 2;
  if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD) { for (int i = 0; i < 3; i++) total += part[i]; }
  pthread_barrier_wait(&b);
  return (void*)(long)total; }
int main(void) { pthread_t t[3]; pthread_barrier_init(&b, 0, 3); for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, work, (void*)i);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0); printf("%d\n", total); return 0; }
