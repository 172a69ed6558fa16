#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
static sem_t s; static int n;
static void *work(void *a) { sem_wait(&s); n++; sem_post(&s); return 0; }
int main(void) { pthread_t t[3]; sem_init(&s, 0, 2); for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0); for (int i = 0; i < 3; i++) pthread_join(t[i], 0); printf("%d\n", n); return 0; }
