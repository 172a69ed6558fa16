// The exchange by sums makes an element 0 when both are the same element.
#include <stdio.h>
#define N 8
static void swap(int *p, int *q) {
  *p = *p + *q;
  *q = *p - *q;
  *p = *p - *q;
}
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  for (int i = 0; i < N; i++)
    swap(&idx[i], &idx[i == 3 ? 3 : N - 1 - i]);
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
