// A generic swap exchanges two pointers byte by byte. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stddef.h>
static void swap(void *a, void *b, size_t n) {
  char *c = a, *d = b;
  for (size_t i = 0; i < n; i++) {
    char t = c[i];
    c[i] = d[i];
    d[i] = t;
  }
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  swap(&from, &q, sizeof q);
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
