// A shuffle exchanges elements at random places.
#include <stdio.h>
#define N 300
static int idx[N], a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = (unsigned char *)idx;
  for (int i = N - 1; i > 0; i--) {
    int j = i * 7 % (i + 1);
    int t = idx[i];
    idx[i] = idx[j];
    idx[j] = t;
  }
  if (b[1] > 100)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  printf("%d\n", a[0]);
  return 0;
}
