#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[16], x;
int main(void) {
omp_set_schedule(omp_sched_guided, 2);
#pragma omp parallel for schedule(runtime)
for (int i = 0; i < 16; i++) a[i] = i;
#pragma omp parallel for schedule(nonmonotonic: dynamic)
for (int i = 0; i < 16; i++) a[i] = i;
#pragma omp parallel for schedule(monotonic: static, 3)
for (int i = 0; i < 16; i++) a[i] = i;
  return 0;
}
