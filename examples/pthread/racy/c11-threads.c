// Threads of C11: the mutex is let go before the lap is counted.
#include <stdio.h>
#include <threads.h>

static mtx_t guard;
static int lap = 0;

static int run(void *unused) {
  (void)unused;
  mtx_lock(&guard);
  mtx_unlock(&guard);
  lap++;
  return 0;
}

int main(void) {
  thrd_t runner[2];
  mtx_init(&guard, mtx_plain);
  for (int i = 0; i < 2; i++)
    thrd_create(&runner[i], run, NULL);
  for (int i = 0; i < 2; i++)
    thrd_join(runner[i], NULL);
  mtx_destroy(&guard);
  printf("%d\n", lap);
  return 0;
}
