#include <pthread.h>
pthread_mutex_t m; int n;
void*f(void*a) { pthread_mutex_lock(&m); n++; pthread_mutex_unlock(&m); return 0; }
int main() {
  pthread_t a;
  pthread_create(&a,0,f,0);
  pthread_mutex_init(&m,0);
  pthread_mutex_lock(&m);
  n++;
  pthread_mutex_unlock(&m);
  pthread_join(a,0);
  return 0;
}
