#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int d, f, r;
int main(void) {
#pragma omp parallel num_threads(2)
{ if (omp_get_thread_num() == 0) { d = 1;
#pragma omp flush(d)
 f = 1; } else { 
#pragma omp flush
 if (f) r = d; } }
  return 0;
}
