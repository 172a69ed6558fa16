/* Parent and child free the same memory. */
#include <cilk/cilk.h>
#include <stdlib.h>

static void release(int *p) { free(p); }

int main(void) {
  int *p = malloc(sizeof(int));
  cilk_spawn release(p);
  free(p);
  cilk_sync;
  return 0;
}
