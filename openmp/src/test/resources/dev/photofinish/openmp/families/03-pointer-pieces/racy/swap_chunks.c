// A generic swap exchanges two pointers in chunks of four bytes. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <string.h>
static void swap(void *a, void *b, size_t n) {
  char *c = a, *d = b;
  for (size_t i = 0; i < n; i += 4) {
    int s, t;
    memcpy(&s, c + i, 4);
    memcpy(&t, d + i, 4);
    memcpy(c + i, &t, 4);
    memcpy(d + i, &s, 4);
  }
}
int main(void) {
  int *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y), *z = calloc(1, sizeof *z);
  int *p = x, *q = y;
  int *from = x;
  swap(&from, &q, sizeof q);
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
