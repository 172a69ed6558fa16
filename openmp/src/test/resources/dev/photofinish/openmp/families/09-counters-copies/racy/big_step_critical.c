// The critical section gives out numbers with a large step, which wrap.
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
#pragma omp critical
    {
      k = next;
      next += 0x40000000u;
    }
    a[k] = (char)i;
  }
  printf("%d\n", a[0]);
  return 0;
}
