// The loop has fewer iterations than that.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned next = 0;
  char *a = malloc(1ul << 32);
  if (!a)
    return 2;
#pragma omp parallel for shared(next)
  for (long i = 0; i < 1l << 31; i++) {
    unsigned k;
#pragma omp atomic capture
    k = next++;
    a[k] = (char)i;
  }
  printf("%d\n", a[0]);
  return 0;
}
