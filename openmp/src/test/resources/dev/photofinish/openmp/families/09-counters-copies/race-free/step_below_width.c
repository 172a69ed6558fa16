// The numbers differ by 4.
#include <stdio.h>
#include <string.h>
static char a[64];
int main(void) {
  int next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k;
#pragma omp atomic capture
    {
      k = next;
      next += 4;
    }
    memcpy(a + k, &i, sizeof i);
  }
  printf("%d\n", a[0]);
  return 0;
}
