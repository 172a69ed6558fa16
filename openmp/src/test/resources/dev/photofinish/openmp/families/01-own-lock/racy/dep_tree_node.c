// Each recursive call makes a node and its task depends on that node: tasks of two calls race on visits.
#include <stdio.h>
#include <stdlib.h>
struct node { int mark; struct node *kid; };
static struct node root;
static int visits;
static void walk(struct node *parent, int depth) {
  struct node *n = malloc(sizeof *n);
  n->mark = depth;
  n->kid = NULL;
  parent->kid = n;
  struct node *key = n;
#pragma omp task firstprivate(key) depend(inout : key->mark)
  {
    key->mark++;
    visits++;
  }
  if (depth > 0)
    walk(n, depth - 1);
}
int main(void) {
#pragma omp parallel
#pragma omp single
  walk(&root, 3);
  printf("%d\n", visits);
  return 0;
}
