/* A table that is made by whoever needs it first: two children can both be the first. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

int *table;

cilk int lookup(int i) {
  if (table == NULL) {
    int *fresh = malloc(4 * sizeof(int));
    cut;
    for (int k = 0; k < 4; k++)
      fresh[k] = k * k;
    table = fresh;
  }
  return table[i];
}

cilk int main(void) {
  int a, b;
  a = spawn lookup(2);
  b = spawn lookup(3);
  sync;
  printf("%d\n", a + b);
  return 0;
}
