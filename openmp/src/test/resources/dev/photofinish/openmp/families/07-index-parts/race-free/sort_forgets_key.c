// The insertion sort stores the key at its place.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = N - 1 - i;
  for (int i = 1; i < N; i++) {
    int key = idx[i], j = i;
    for (; j > 0 && idx[j - 1] > key; j--)
      idx[j] = idx[j - 1];
    idx[j] = key;
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
