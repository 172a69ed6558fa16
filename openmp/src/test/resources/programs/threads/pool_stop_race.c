#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int jobs, done; static int stop;
static void *work(void *a) { for (;;) { pthread_mutex_lock(&m); while (!jobs && !stop) pthread_cond_wait(&c, &m); if (stop && !jobs) { pthread_mutex_unlock(&m); return 0; } jobs--; pthread_mutex_unlock(&m); done++; } }
int main(void) { pthread_t t[2]; for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0); for (int i = 0; i < 3; i++) { pthread_mutex_lock(&m); jobs++; pthread_cond_signal(&c); pthread_mutex_unlock(&m);} pthread_mutex_lock(&m); stop = 1; pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); for (int i = 0; i < 2; i++) pthread_join(t[i], 0); printf("%d\n", done); return 0; }
