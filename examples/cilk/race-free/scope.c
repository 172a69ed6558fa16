/* The scope ends with a sync: what its child wrote can be read behind it. */
#include <cilk/cilk.h>
#include <stdio.h>

int left, right;

static void set(int *place, int value) {
  *place = value;
}

int main(void) {
  cilk_scope {
    cilk_spawn set(&left, 1);
    set(&right, 2);
  }
  printf("%d\n", left + right);
  return 0;
}
