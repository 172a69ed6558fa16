/* A tree of spawns; each of its leaves, a thousand or as many as the argument says, has ten transactions. */
#include <stdlib.h>
int *a;
cilk void leaf(int i) {
  int k;
  for (k = 0; k < 10; k++) {
    a[i * 10 + k] = k;
    cut;
  }
}
cilk void tree(int lo, int hi) {
  if (hi - lo == 1) {
    spawn leaf(lo);
  } else {
    int mid = lo + (hi - lo) / 2;
    spawn tree(lo, mid);
    spawn tree(mid, hi);
  }
  sync;
}
cilk int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000;
  a = malloc(n * 10 * sizeof *a);
  spawn tree(0, n);
  sync;
  return a[0];
}
