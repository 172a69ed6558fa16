#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
#pragma omp atomic hint(omp_sync_hint_contended)
 x++;
#pragma omp critical(c) hint(omp_sync_hint_speculative)
 { int y = 0; (void)y; }
}
  return 0;
}
