/* Heat in a plate: each step divides the columns among children and waits for all. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 12
#define NY 10
#define STEPS 3
#define LEAF 3

static double **fresh(void) {
  double **rows = malloc(NX * sizeof(double *));
  for (int i = 0; i < NX; i++)
    rows[i] = malloc(NY * sizeof(double));
  return rows;
}

cilk void divide(int lb, int ub, double **next, double **now) {
  if (ub - lb > LEAF) {
    spawn divide(lb, (lb + ub) / 2, next, now);
    spawn divide((lb + ub) / 2, ub, next, now);
    sync;
    return;
  }
  for (int a = lb; a < ub; a++)
    for (int b = 0; b < NY; b++) {
      if (a == 0 || a == NX - 1 || b == 0 || b == NY - 1)
        next[a][b] = now[a][b];
      else
        next[a][b] = now[a][b] + 0.1 * (now[a + 1][b] + now[a - 1][b] - 2 * now[a][b])
            + 0.1 * (now[a][b + 1] + now[a][b - 1] - 2 * now[a][b]);
    }
}

cilk int main(void) {
  double **now = fresh(), **next = fresh();
  for (int a = 0; a < NX; a++)
    for (int b = 0; b < NY; b++)
      now[a][b] = a == 0 ? 100 : 0;
  for (int step = 0; step < STEPS; step++) {
    double **swapped = now;
    spawn divide(0, NX, next, now);
    sync;
    now = next;
    next = swapped;
  }
  printf("%f\n", now[1][NY / 2]);
  return 0;
}
