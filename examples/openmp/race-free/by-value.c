/* The graph is passed by value: each call has a copy of it, and a dependence on the shared table orders both tasks. */
#include <stdio.h>
#include <stdlib.h>

struct graph {
  int nodes;
  int *first;
  int *second;
  long weight;
};

static void copy(struct graph g) {
#pragma omp parallel for
  for (int i = 0; i < g.nodes; i++)
    g.second[i] = g.first[i];
}

static void more(struct graph g) {
#pragma omp task depend(inout : g.second[0])
  g.second[0]++;
#pragma omp taskwait
}

static void count(struct graph g) {
#pragma omp task depend(inout : g.second[0])
  g.second[0]++;
  more(g);
#pragma omp taskwait
}

int main(void) {
  struct graph g = {4, malloc(4 * sizeof(int)), malloc(4 * sizeof(int)), 0};
  for (int i = 0; i < g.nodes; i++)
    g.first[i] = i;
  copy(g);
#pragma omp parallel num_threads(2)
#pragma omp single
  count(g);
  printf("%d\n", g.second[0]);
  return 0;
}
