/* Counts the ways to place n queens; every child has a board of its own and a count of its own. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ok(int n, char *a) {
  for (int i = 0; i < n; i++) {
    char p = a[i];
    for (int j = i + 1; j < n; j++) {
      char q = a[j];
      if (q == p || q == p - (j - i) || q == p + (j - i))
        return 0;
    }
  }
  return 1;
}

cilk int nqueens(int n, int j, char *a) {
  int *count;
  int solutions = 0;

  if (n == j)
    return 1;
  count = calloc(n, sizeof(int));
  for (int i = 0; i < n; i++) {
    char *b = malloc((j + 1) * sizeof(char));
    memcpy(b, a, j * sizeof(char));
    b[j] = i;
    if (ok(j + 1, b))
      count[i] = spawn nqueens(n, j + 1, b);
  }
  sync;
  for (int i = 0; i < n; i++)
    solutions += count[i];
  free(count);
  return solutions;
}

cilk int main(int argc, char *argv[]) {
  int n = argc > 1 ? atoi(argv[1]) : 6;
  char *a = malloc(n * sizeof(char));
  int result;
  result = spawn nqueens(n, 0, a);
  sync;
  printf("%d queens: %d solutions\n", n, result);
  return result == 4 || n != 6 ? 0 : 1;
}
