#include <pthread.h>
#include <stdio.h>
#define N 4
static int buf[N], head, tail, count;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ne = PTHREAD_COND_INITIALIZER;
static void *producer(void *arg) {
  for (int i = 0; i < 4; i++) {
    buf[tail] = i; tail = (tail + 1) % N;
    pthread_mutex_lock(&m); count++; pthread_cond_signal(&ne); pthread_mutex_unlock(&m);
  }
  return NULL;
}
static void *consumer(void *arg) {
  long s = 0;
  for (int i = 0; i < 4; i++) {
    pthread_mutex_lock(&m);
    if (count > 0) count--;
    pthread_mutex_unlock(&m);
    s += buf[head]; head = (head + 1) % N;
  }
  return (void *)s;
}
int main(void) {
  pthread_t p, c;
  pthread_create(&p, NULL, producer, NULL);
  pthread_create(&c, NULL, consumer, NULL);
  pthread_join(p, NULL); pthread_join(c, NULL);
}
