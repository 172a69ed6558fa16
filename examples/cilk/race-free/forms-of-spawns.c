/* Spawns as expressions, in declarations, of pointers, and in place of a result. */
#include <cilk/cilk.h>
#include <stdio.h>

static int inc(int n) { return n + 1; }

static int last(void) { return cilk_spawn inc(-1); }

int main(void) {
  int x[3] = {0};
  int (*pointer)(int) = inc;
  int a = cilk_spawn inc(1), b = cilk_spawn pointer(2), sync = 3;
  cilk_spawn x[0]++;
  (void)cilk_spawn inc(sync);
  cilk_spawn {
    int local = 4;
    x[1] = local;
  }
  x[2] = 1;
  cilk_sync;
  printf("%d\n", a + b + x[0] + x[1] + x[2]);
  return last();
}
