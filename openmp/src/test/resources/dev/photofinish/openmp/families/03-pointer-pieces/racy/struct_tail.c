// Only the tail of a struct, which begins inside the pointer, is copied, and the first byte afterwards. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct box { int *at; int n; };
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  struct box a = {from, 1}, b = {y, 2};
  memcpy((char *)&b + 1, (char *)&a + 1, sizeof a - 1);
  *(char *)&b = *(char *)&a;
  q = b.at;
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", *x, *y, *z);
  return 0;
}
