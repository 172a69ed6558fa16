// The exchange is left out when both are the same element.
#include <stdio.h>
#define N 8
static int idx[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  for (int i = 0; i < N; i++) {
    int j = (i * 3) % N;
    if (i != j) {
      idx[i] ^= idx[j];
      idx[j] ^= idx[i];
      idx[i] ^= idx[j];
    }
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
