#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int d, f, r;
int main(void) {
#pragma omp parallel num_threads(2)
{ if (omp_get_thread_num() == 0) { d = 1;
#pragma omp atomic write release
 f = 1; } else { int v;
#pragma omp atomic read acquire
 v = f;
 if (v) r = d; } }
  return 0;
}
