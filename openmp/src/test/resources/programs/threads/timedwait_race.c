#include <pthread.h>
#include <time.h>
#include <errno.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER; int ready, data;
void *w(void *p) { data = 1; pthread_mutex_lock(&m); ready = 1; pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); return 0; }
int main(void) {
  pthread_t t; struct timespec ts;
  pthread_create(&t, 0, w, 0);
  clock_gettime(CLOCK_REALTIME, &ts); ts.tv_sec += 1;
  pthread_mutex_lock(&m);
  while (!ready) { if (pthread_cond_timedwait(&c, &m, &ts) == ETIMEDOUT) break; }
  pthread_mutex_unlock(&m);
  int d = data;
  pthread_join(t, 0);
  return d;
}
