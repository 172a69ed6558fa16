// The generic swap is told of 1 byte of each element, so values of two elements are mixed.
#include <stddef.h>
#include <stdio.h>
#define N 300
static void swap(void *x, void *y, size_t n) {
  char *p = x, *q = y;
  while (n--) {
    char t = *p;
    *p++ = *q;
    *q++ = t;
  }
}
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  swap(&idx[1], &idx[258], 1);
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
