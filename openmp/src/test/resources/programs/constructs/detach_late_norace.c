#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
{ omp_event_handle_t e; int d;
#pragma omp task detach(e) depend(out: d)
 { }
#pragma omp task firstprivate(e)
 { x = 5; omp_fulfill_event(e); }
#pragma omp task depend(in: d)
 { x = 3; }
}
  return 0;
}
