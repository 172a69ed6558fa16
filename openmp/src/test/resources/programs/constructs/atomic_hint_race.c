#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
#pragma omp atomic hint(omp_sync_hint_contended)
 x++;
 if (omp_get_thread_num() == 0) x = 0;
}
  return 0;
}
