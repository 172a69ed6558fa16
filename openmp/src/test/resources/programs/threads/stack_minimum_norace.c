#define _GNU_SOURCE
#include <pthread.h>
#include <limits.h>
#include <unistd.h>
#include <immintrin.h>
#include <sched.h>
#include <stdatomic.h>
atomic_int go; int x;
void*f(void*a) { while(!atomic_load(&go)) { _mm_pause(); } x++; return 0; }
int main() {
  pthread_attr_t at;
  pthread_attr_init(&at);
  pthread_attr_setstacksize(&at, PTHREAD_STACK_MIN+4096);
  long n=sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t a;
  pthread_create(&a,&at,f,0);
  x=(int)(n>0);
  atomic_store(&go,1);
  pthread_join(a,0);
  pthread_attr_destroy(&at);
  return x;
}
