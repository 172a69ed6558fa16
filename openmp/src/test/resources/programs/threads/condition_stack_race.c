#include <pthread.h>
struct w { pthread_mutex_t m; pthread_cond_t c; int done; };
void*f(void*a) {
  struct w*w=a;
  pthread_mutex_lock(&w->m);
  w->done=1;
  pthread_mutex_unlock(&w->m);
  pthread_cond_signal(&w->c);
  return 0;
}
void run(void) {
  struct w w={PTHREAD_MUTEX_INITIALIZER,PTHREAD_COND_INITIALIZER,0};
  pthread_t t;
  pthread_create(&t,0,f,&w);
  pthread_detach(t);
  pthread_mutex_lock(&w.m);
  while(!w.done) pthread_cond_wait(&w.c,&w.m);
  pthread_mutex_unlock(&w.m);
}
int main() { run(); return 0; }
