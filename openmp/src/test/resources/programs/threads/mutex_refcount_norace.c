#include <pthread.h>
#include <stdlib.h>
struct s { pthread_mutex_t m; int refs; int n; };
static void put(struct s*p) {
  pthread_mutex_lock(&p->m);
  int left=--p->refs;
  pthread_mutex_unlock(&p->m);
  if(!left) {
    pthread_mutex_destroy(&p->m);
    free(p);
  }
}
void*f(void*a) {
  struct s*p=a;
  pthread_mutex_lock(&p->m);
  p->n++;
  pthread_mutex_unlock(&p->m);
  put(p);
  return 0;
}
int main() {
  struct s*p=malloc(sizeof *p);
  pthread_mutex_init(&p->m,0);
  p->n=0;
  p->refs=2;
  pthread_t a;
  pthread_create(&a,0,f,p);
  f(p);
  pthread_join(a,0);
  return 0;
}
