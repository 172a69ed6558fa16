// The bit-field has four bits.
#include <stdio.h>
struct slot {
  unsigned k : 4;
};
static int a[16];
int main(void) {
  unsigned next = 0;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    struct slot s;
    unsigned n;
#pragma omp atomic capture
    n = next++;
    s.k = n & 15;
    a[s.k] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
