// One spin lock guards one counter.
#include <pthread.h>
#include <stdio.h>

static pthread_spinlock_t guard[2];
static int turns = 0;

static void *turn(void *which) {
  pthread_spinlock_t *lock = &guard[*(int *)which];
  pthread_spin_lock(lock);
  turns++;
  pthread_spin_unlock(lock);
  return which;
}

int main(void) {
  int which[2] = {0, 0};
  pthread_t thread[2];
  pthread_spin_init(&guard[0], PTHREAD_PROCESS_PRIVATE);
  pthread_spin_init(&guard[1], PTHREAD_PROCESS_PRIVATE);
  for (int i = 0; i < 2; i++)
    pthread_create(&thread[i], NULL, turn, &which[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(thread[i], NULL);
  printf("%d\n", turns);
  return 0;
}
