// The sender signals first and writes the message later.
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static int here = 0, message = 0;

static void *send(void *unused) {
  pthread_mutex_lock(&guard);
  here = 1;
  pthread_cond_signal(&arrived);
  pthread_mutex_unlock(&guard);
  message = 12;
  return unused;
}

int main(void) {
  pthread_t sender;
  pthread_create(&sender, NULL, send, NULL);
  pthread_mutex_lock(&guard);
  while (!here)
    pthread_cond_wait(&arrived, &guard);
  pthread_mutex_unlock(&guard);
  int copy = message;
  pthread_join(sender, NULL);
  printf("%d\n", copy);
  return 0;
}
