// The table is filled once, before anybody uses it.
#include <pthread.h>
#include <stdio.h>

static pthread_once_t filled = PTHREAD_ONCE_INIT;
static int table[3];

static void fill(void) {
  for (int i = 0; i < 3; i++)
    table[i] = i * i;
}

static void *use(void *result) {
  pthread_once(&filled, fill);
  *(int *)result = table[2];
  return result;
}

int main(void) {
  int result[2];
  pthread_t user[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&user[i], NULL, use, &result[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(user[i], NULL);
  printf("%d\n", result[0] + result[1]);
  return 0;
}
