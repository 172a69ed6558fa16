// Readers do not exclude each other, and these count as they read.
#include <pthread.h>
#include <stdio.h>

static pthread_rwlock_t guard = PTHREAD_RWLOCK_INITIALIZER;
static int exchange = 5, looks = 0;

static void *trade(void *unused) {
  pthread_rwlock_wrlock(&guard);
  exchange += 2;
  pthread_rwlock_unlock(&guard);
  return unused;
}

static void *look(void *seen) {
  pthread_rwlock_rdlock(&guard);
  *(int *)seen = exchange;
  looks++;
  pthread_rwlock_unlock(&guard);
  return seen;
}

int main(void) {
  int seen[2];
  pthread_t trader, watcher[2];
  pthread_create(&trader, NULL, trade, NULL);
  for (int i = 0; i < 2; i++)
    pthread_create(&watcher[i], NULL, look, &seen[i]);
  pthread_join(trader, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join(watcher[i], NULL);
  printf("%d %d\n", seen[0], looks);
  return 0;
}
