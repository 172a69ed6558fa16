#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int d, f, r;
int main(void) {
#pragma omp parallel num_threads(2)
{ if (omp_get_thread_num() == 0) { d = 1;
#pragma omp flush release
#pragma omp atomic write
 f = 1; } else { int v;
#pragma omp atomic read
 v = f;
#pragma omp flush acquire
 if (v) r = d; } }
  return 0;
}
