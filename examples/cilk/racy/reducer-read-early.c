/* The value of a reducer is known when all children have been waited for, not before. */
#include <cilk/cilk.h>
#include <stdio.h>

static void zero(void *view) { *(long *)view = 0; }

static void plus(void *left, void *right) { *(long *)left += *(long *)right; }

long cilk_reducer(zero, plus) total;

static void add(int i) { total += i; }

int main(void) {
  cilk_spawn add(1);
  add(2);
  printf("%ld so far\n", total);
  cilk_sync;
  printf("%ld\n", total);
  return 0;
}
