// The number is multiplied by a quarter of the range, so numbers 0 and 4 give the same byte.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned next = 0;
  char *a = malloc(0xC0000001ul);
  if (!a)
    return 2;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    unsigned k;
#pragma omp atomic capture
    k = next++;
    a[k * 0x40000000u] = (char)i;
  }
  printf("%d\n", a[0]);
  return 0;
}
