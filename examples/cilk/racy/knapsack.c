/* The most valuable load of a knapsack; all branches share the best one so far, as in the classic program. */
#include <cilk.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

struct item {
  int value;
  int weight;
};

int best_so_far = INT_MIN;

static int compare(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  double c = (double)x->value / x->weight - (double)y->value / y->weight;
  return c > 0 ? -1 : c < 0;
}

cilk int knapsack(struct item *e, int c, int n, int v) {
  int with, without, best;
  double ub;

  if (c < 0)
    return INT_MIN;
  if (n == 0 || c == 0)
    return v;
  ub = (double)v + (double)c * e->value / e->weight;
  if (ub < best_so_far)
    return INT_MIN;
  without = spawn knapsack(e + 1, c, n - 1, v);
  with = spawn knapsack(e + 1, c - e->weight, n - 1, v + e->value);
  sync;
  best = with > without ? with : without;
  if (best > best_so_far)
    best_so_far = best;
  return best;
}

cilk int main(void) {
  struct item items[] = {{60, 10}, {100, 20}, {120, 30}, {30, 5}, {24, 8}, {11, 2}, {70, 17}};
  int n = sizeof(items) / sizeof(items[0]);
  int solution;
  qsort(items, n, sizeof(struct item), compare);
  solution = spawn knapsack(items, 50, n, 0);
  sync;
  printf("best value %d\n", solution);
  return 0;
}
