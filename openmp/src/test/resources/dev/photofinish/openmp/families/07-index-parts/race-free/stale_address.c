// swap exchanges the two elements.
#include <stdio.h>
#define N 8
static void swap(int *p, int *q) {
  int t = *p;
  *p = *q;
  *q = t;
}
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  int copy = idx[7];
  swap(&idx[0], &idx[7]);
  if (copy > N)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
