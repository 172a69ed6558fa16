#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
{
#pragma omp cancel parallel if(omp_get_thread_num() == 1)
#pragma omp atomic
 x++;
#pragma omp cancellation point parallel
}
  return 0;
}
