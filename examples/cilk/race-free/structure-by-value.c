/* The parent copies a large argument before the child begins, and may change its own. */
#include <cilk/cilk.h>
#include <stdio.h>

struct large {
  long values[8];
};

static long first(struct large l) { return l.values[0]; }

int main(void) {
  struct large l = {{1}};
  long r = cilk_spawn first(l);
  l.values[0] = 2;
  cilk_sync;
  printf("%ld\n", r);
  return 0;
}
