// The other section writes an element beyond.
#include <stdint.h>
_Alignas(16) int a[16];
int main(void) {
  int *q = (int *)((uintptr_t)(a + 5) & ~(uintptr_t)15);
#pragma omp parallel sections
  {
#pragma omp section
    *q = 1;
#pragma omp section
    a[9] = 2;
  }
  return a[4];
}
