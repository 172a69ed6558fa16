/* Breadth-first search: two children can both find that a node has not been claimed. */
#include <cilk.h>
#include <stdio.h>

#define NODES 7

int graph[NODES][3] = {{1, 2, -1}, {3, 4, -1}, {4, 5, -1}, {6, -1}, {6, -1}, {6, -1}, {-1}};
int distance[NODES] = {0, -1, -1, -1, -1, -1, -1};
int frontier[NODES], next[NODES];
int found;

cilk void visit(int node, int level) {
  for (int i = 0; graph[node][i] >= 0; i++) {
    int to = graph[node][i];
    if (distance[to] < 0) {
      cut;
      distance[to] = level;
      next[found++] = to;
    }
  }
}

cilk int main(void) {
  int size = 1;
  for (int level = 1; size > 0; level++) {
    found = 0;
    for (int i = 0; i < size; i++)
      spawn visit(frontier[i], level);
    sync;
    for (int i = 0; i < found; i++)
      frontier[i] = next[i];
    size = found;
  }
  printf("%d\n", distance[NODES - 1]);
  return 0;
}
