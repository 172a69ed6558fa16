#include <pthread.h>
#include <stdlib.h>
struct s { pthread_mutex_t m; int n; } *p;
void*f(void*a) { pthread_mutex_lock(&p->m); p->n++; pthread_mutex_unlock(&p->m); return 0; }
int main() {
  p=malloc(sizeof *p);
  pthread_mutex_init(&p->m,0);
  p->n=0;
  pthread_t a;
  pthread_create(&a,0,f,0);
  pthread_mutex_lock(&p->m);
  p->n++;
  pthread_mutex_unlock(&p->m);
  pthread_mutex_destroy(&p->m);
  pthread_join(a,0);
  return 0;
}
