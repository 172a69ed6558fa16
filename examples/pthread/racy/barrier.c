// Each thread adds both halves, and does not wait for the other one's.
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t line;
static int half[2], sum[2];

static void *work(void *number) {
  int me = *(int *)number;
  half[me] = 4 + me;
  sum[me] = half[0] + half[1];
  return number;
}

int main(void) {
  int number[2] = {0, 1};
  pthread_t thread[2];
  pthread_barrier_init(&line, NULL, 2);
  for (int i = 0; i < 2; i++)
    pthread_create(&thread[i], NULL, work, &number[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(thread[i], NULL);
  pthread_barrier_destroy(&line);
  printf("%d\n", sum[0]);
  return 0;
}
