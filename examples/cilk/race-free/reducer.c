/* Each strand adds to a view of its own. */
#include <cilk/cilk.h>
#include <stdio.h>

static void zero(void *view) { *(long *)view = 0; }

static void plus(void *left, void *right) { *(long *)left += *(long *)right; }

long cilk_reducer(zero, plus) total;

int main(void) {
  long cilk_reducer(zero, plus) sum = 0;
  cilk_for (int i = 0; i < 9; i++) {
    sum += i;
    total += 1;
  }
  printf("%ld %ld\n", sum, total);
  return 0;
}
