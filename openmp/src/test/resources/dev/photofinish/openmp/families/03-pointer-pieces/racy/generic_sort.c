// A hand-written generic sort moves structs with pointers by their bytes. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stddef.h>
struct item { int key; int *at; };
static void sort(void *base, size_t n, size_t w, int (*less)(const void *, const void *)) {
  char *b = base;
  for (size_t i = 1; i < n; i++)
    for (size_t j = i; j > 0 && less(b + j * w, b + (j - 1) * w); j--)
      for (size_t k = 0; k < w; k++) {
        char t = b[j * w + k];
        b[j * w + k] = b[(j - 1) * w + k];
        b[(j - 1) * w + k] = t;
      }
}
static int less(const void *a, const void *b) {
  return ((const struct item *)a)->key < ((const struct item *)b)->key;
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  struct item first = {2, &y}, second = {1, from};
  struct item all[2] = {first, second};
  sort(all, 2, sizeof all[0], less);
  q = all[0].at;
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
