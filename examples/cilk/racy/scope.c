/* Without a scope nothing waits for the child. */
#include <cilk/cilk.h>
#include <stdio.h>

int left, right;

static void set(int *place, int value) {
  *place = value;
}

int main(void) {
  {
    cilk_spawn set(&left, 1);
    set(&right, 2);
  }
  printf("%d\n", left + right);
  return 0;
}
