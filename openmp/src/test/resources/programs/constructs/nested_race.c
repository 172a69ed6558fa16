#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
 x++;
  return 0;
}
