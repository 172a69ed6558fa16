// The counter goes down in quarters of its range and wraps.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned next = 0xC0000000u;
  char *a = malloc(0xC0000001ul);
  if (!a)
    return 2;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 5; i++) {
    unsigned k;
#pragma omp atomic capture
    {
      k = next;
      next -= 0x40000000u;
    }
    a[k]++;
  }
  printf("%d\n", a[0]);
  return 0;
}
