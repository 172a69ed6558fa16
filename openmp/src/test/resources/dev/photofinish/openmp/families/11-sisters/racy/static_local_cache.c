// The first call of each thread fills the static pointer.
#include <stdlib.h>
static int *cache(void) {
  static int *p;
  if (!p) p = calloc(8, sizeof *p);
  return p;
}
int main(void) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  sum += cache()[0];
  return sum;
}
