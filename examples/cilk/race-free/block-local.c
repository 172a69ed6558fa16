/* A sync before the end of a block waits for the children that use its variables. */
#include <cilk/cilk.h>

static void set(int *place) { *place = 1; }

int main(void) {
  for (int i = 0; i < 2; i++) {
    int local = 0;
    cilk_spawn set(&local);
    cilk_sync;
  }
  return 0;
}
