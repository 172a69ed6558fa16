// A semaphore of one lets one thread in at a time.
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t seats;
static int washed = 0;

static void *wash(void *unused) {
  sem_wait(&seats);
  washed++;
  sem_post(&seats);
  return unused;
}

int main(void) {
  pthread_t guest[2];
  sem_init(&seats, 0, 1);
  for (int i = 0; i < 2; i++)
    pthread_create(&guest[i], NULL, wash, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join(guest[i], NULL);
  sem_destroy(&seats);
  printf("%d\n", washed);
  return 0;
}
