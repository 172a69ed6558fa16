// The region is in a function that got the graph by value; two copies are on the way.
#include <stdlib.h>
struct graph { int nodes; int *index; int *list; long weight; };
static struct graph make(int n) {
  struct graph g;
  g.nodes = n;
  g.index = malloc(n * sizeof(int));
  g.list = malloc(n * sizeof(int));
  g.weight = 0;
  for (int i = 0; i < n; i++) { g.index[i] = i; g.list[i] = 0; }
  return g;
}
static void mark(const struct graph g) {
#pragma omp parallel for
  for (int i = 0; i < g.nodes; i++) g.list[i] = g.index[i];
}
static void run(const struct graph g) { mark(g); }
int main(void) {
  struct graph g = make(8);
  run(g);
  return 0;
}
