/* The second child reads what the first one gives. */
#include <cilk/cilk.h>
#include <stdio.h>

static int get(int *p) { return *p; }

int main(void) {
  int zero = 0;
  int a = cilk_spawn get(&zero), b = cilk_spawn get(&a);
  cilk_sync;
  printf("%d\n", a + b);
  return 0;
}
