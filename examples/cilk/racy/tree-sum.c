/* The sum of a tree in one variable, read before a call and written after it. */
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int value;
  struct tree *left, *right;
};

int total;

static struct tree *build(int depth, int value) {
  if (depth == 0)
    return NULL;
  struct tree *tree = malloc(sizeof(struct tree));
  tree->value = value;
  tree->left = build(depth - 1, 2 * value);
  tree->right = build(depth - 1, 2 * value + 1);
  return tree;
}

static int plus(int a, int b) {
  return a + b;
}

void sum(struct tree *tree) {
  if (tree == NULL)
    return;
  cilk_spawn sum(tree->left);
  total = plus(total, tree->value);
  sum(tree->right);
}

int main(void) {
  sum(build(4, 1));
  printf("%d\n", total);
  return 0;
}
