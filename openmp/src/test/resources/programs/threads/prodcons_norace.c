#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#define N 4
#define ITEMS 6
typedef struct { int buf[N]; int head, tail, count; pthread_mutex_t m; pthread_cond_t notfull, notempty; } queue;
static queue q;
static void put(queue *q, int v) {
  pthread_mutex_lock(&q->m);
  while (q->count == N) pthread_cond_wait(&q->notfull, &q->m);
  q->buf[q->tail] = v; q->tail = (q->tail + 1) % N; q->count++;
  pthread_cond_signal(&q->notempty);
  pthread_mutex_unlock(&q->m);
}
static int get(queue *q) {
  pthread_mutex_lock(&q->m);
  while (q->count == 0) pthread_cond_wait(&q->notempty, &q->m);
  int v = q->buf[q->head]; q->head = (q->head + 1) % N; q->count--;
  pthread_cond_signal(&q->notfull);
  pthread_mutex_unlock(&q->m);
  return v;
}
static void *producer(void *arg) { for (int i = 0; i < ITEMS; i++) put(&q, i); return NULL; }
static void *consumer(void *arg) { long s = 0; for (int i = 0; i < ITEMS; i++) s += get(&q); return (void *)s; }
int main(void) {
  pthread_mutex_init(&q.m, NULL); pthread_cond_init(&q.notfull, NULL); pthread_cond_init(&q.notempty, NULL);
  pthread_t p, c; void *r;
  pthread_create(&p, NULL, producer, NULL);
  pthread_create(&c, NULL, consumer, NULL);
  pthread_join(p, NULL); pthread_join(c, &r);
  printf("%ld\n", (long)r);
  return 0;
}
