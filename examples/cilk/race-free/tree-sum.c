/* The sum of a tree: every child returns its own. */
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int value;
  struct tree *left, *right;
};

static struct tree *build(int depth, int value) {
  if (depth == 0)
    return NULL;
  struct tree *tree = malloc(sizeof(struct tree));
  tree->value = value;
  tree->left = build(depth - 1, 2 * value);
  tree->right = build(depth - 1, 2 * value + 1);
  return tree;
}

int sum(struct tree *tree) {
  int left, right;
  if (tree == NULL)
    return 0;
  left = cilk_spawn sum(tree->left);
  right = sum(tree->right);
  cilk_sync;
  return tree->value + left + right;
}

int main(void) {
  printf("%d\n", sum(build(4, 1)));
  return 0;
}
