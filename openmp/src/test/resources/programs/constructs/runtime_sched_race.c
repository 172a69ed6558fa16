#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[16], x;
int main(void) {
omp_set_schedule(omp_sched_dynamic, 2);
#pragma omp parallel for schedule(runtime)
for (int i = 0; i < 16; i++) x = i;
  return 0;
}
