/* What the body of a loop declares, each iteration has for itself, as well as the loop's variable. */
#include <cilk/cilk.h>
#include <stdio.h>

struct pair {
  int first, second;
};

static int twice(int n) { return 2 * n; }

static void increment(int *p) { ++*p; }

int main(void) {
  int result[9];
  int n = 9;
  cilk_for (int i = 0; i < n; i++) {
    int t[4];
    struct pair pair;
    int y;
    if (i == 8)
      continue;
    t[0] = i;
    pair.first = i;
    y = cilk_spawn twice(i);
    increment(&i);
    cilk_sync;
    result[i] = t[0] + pair.first + y;
  }
  printf("%d\n", result[1]);
  return 0;
}
