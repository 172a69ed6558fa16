// The index array is on the heap and a byte of two elements is exchanged.
#include <stdio.h>
#include <stdlib.h>
#define N 300
static int a[N];
static inline void swap(unsigned char *p, unsigned char *q) {
  unsigned char t = *p;
  *p = *q;
  *q = t;
}
static inline void swap_int(int *p, int *q) {
  int t = *p;
  *p = *q;
  *q = t;
}
int main(void) {
  int *idx = malloc(N * sizeof *idx);
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = (unsigned char *)idx;
  swap(b + 4, b + 4 * 258);
  if (b[1] > 100)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
