// The numbers are taken modulo 8.
#include <stdio.h>
int main(void) {
  int next = 0, a[8] = {0};
#pragma omp parallel for shared(next, a)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    k = next++;
    a[k % 8] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
