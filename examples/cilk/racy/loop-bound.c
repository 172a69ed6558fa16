/* The bound is read once before the loop, but all iterations write it. */
#include <cilk/cilk.h>

int main(void) {
  int n = 4;
  cilk_for (int i = 0; i < n; i++)
    n = 0;
  return n;
}
