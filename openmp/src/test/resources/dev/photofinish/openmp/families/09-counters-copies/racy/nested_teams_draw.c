// Two inner teams draw from one counter, so that each team may get a number twice.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static unsigned next;
int main(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    char *a = malloc(0xC0000001ul);
    if (!a)
      exit(2);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 4; i++) {
      unsigned k;
#pragma omp atomic capture
      {
        k = next;
        next += 0x40000000u;
      }
      a[k] = (char)i;
    }
    printf("%d\n", a[0]);
  }
  return 0;
}
