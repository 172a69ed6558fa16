// A static variable is one for all threads.
#include <pthread.h>
#include <stdio.h>

static int depth = 0;

static void dig(int levels) {
  depth++;
  if (levels > 1)
    dig(levels - 1);
}

static void *work(void *result) {
  dig(3);
  *(int *)result = depth;
  return result;
}

int main(void) {
  int result[2];
  pthread_t digger[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&digger[i], NULL, work, &result[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(digger[i], NULL);
  printf("%d %d\n", result[0], result[1]);
  return 0;
}
