// Both users fill the table if they find it empty.
#include <pthread.h>
#include <stdio.h>

static int filled = 0;
static int table[3];

static void fill(void) {
  for (int i = 0; i < 3; i++)
    table[i] = i * i;
}

static void *use(void *result) {
  if (!filled) {
    fill();
    filled = 1;
  }
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
