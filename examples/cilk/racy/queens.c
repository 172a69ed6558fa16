/* Counts the ways to place n queens in one shared counter: reading it and writing it is cut by a call. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int solutions;

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

static int next(int number) {
  return number + 1;
}

cilk void nqueens(int n, int j, char *a) {
  if (n == j) {
    solutions = next(solutions);
    return;
  }
  for (int i = 0; i < n; i++) {
    char *b = malloc((j + 1) * sizeof(char));
    memcpy(b, a, j * sizeof(char));
    b[j] = i;
    if (ok(j + 1, b))
      spawn nqueens(n, j + 1, b);
  }
  sync;
}

cilk int main(int argc, char *argv[]) {
  int n = argc > 1 ? atoi(argv[1]) : 6;
  char *a = malloc(n * sizeof(char));
  spawn nqueens(n, 0, a);
  sync;
  printf("%d queens: %d solutions\n", n, solutions);
  return 0;
}
