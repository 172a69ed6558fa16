#include <pthread.h>
pthread_barrier_t b; int x;
void*f(void*a) { pthread_barrier_wait(&b); return 0; }
int main() {
  pthread_t a;
  pthread_create(&a,0,f,0);
  pthread_barrier_init(&b,0,2);
  pthread_barrier_wait(&b);
  pthread_join(a,0);
  return 0;
}
