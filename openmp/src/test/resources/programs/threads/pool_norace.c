#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct job { void (*fn)(void *); void *arg; struct job *next; } job;
typedef struct { pthread_mutex_t m; pthread_cond_t c; job *head, *tail; int stop; pthread_t th[2]; } pool;
static void *worker(void *a) {
  pool *p = a;
  for (;;) {
    pthread_mutex_lock(&p->m);
    while (!p->head && !p->stop) pthread_cond_wait(&p->c, &p->m);
    if (!p->head && p->stop) { pthread_mutex_unlock(&p->m); return NULL; }
    job *j = p->head; p->head = j->next; if (!p->head) p->tail = NULL;
    pthread_mutex_unlock(&p->m);
    j->fn(j->arg); free(j);
  }
}
static void submit(pool *p, void (*fn)(void *), void *arg) {
  job *j = malloc(sizeof *j); j->fn = fn; j->arg = arg; j->next = NULL;
  pthread_mutex_lock(&p->m);
  if (p->tail) p->tail->next = j; else p->head = j;
  p->tail = j;
  pthread_cond_signal(&p->c);
  pthread_mutex_unlock(&p->m);
}
static int results[3];
static void square(void *a) { int *x = a; *x = *x * *x; }
int main(void) {
  pool p = { .head = NULL, .tail = NULL, .stop = 0 };
  pthread_mutex_init(&p.m, NULL); pthread_cond_init(&p.c, NULL);
  for (int i = 0; i < 2; i++) pthread_create(&p.th[i], NULL, worker, &p);
  for (int i = 0; i < 3; i++) { results[i] = i; submit(&p, square, &results[i]); }
  pthread_mutex_lock(&p.m); p.stop = 1; pthread_cond_broadcast(&p.c); pthread_mutex_unlock(&p.m);
  for (int i = 0; i < 2; i++) pthread_join(p.th[i], NULL);
  for (int i = 0; i < 3; i++) printf("%d\n", results[i]);
}
