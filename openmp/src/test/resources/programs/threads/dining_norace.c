#include <pthread.h>
#include <semaphore.h>
#define N 3
sem_t forks[N]; int meals[N];
void *eat(void *p) {
  int i = (int)(long)p; int a = i, b = (i + 1) % N; if (a > b) { int t = a; a = b; b = t; }
  sem_wait(&forks[a]); sem_wait(&forks[b]);
  meals[i]++;
  sem_post(&forks[b]); sem_post(&forks[a]);
  return 0;
}
int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++) sem_init(&forks[i], 0, 1);
  for (long i = 0; i < N; i++) pthread_create(&t[i], 0, eat, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(t[i], 0);
  for (int i = 0; i < N; i++) sem_destroy(&forks[i]);
}
