#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
{ omp_event_handle_t e;
#pragma omp task detach(e)
 { }
#pragma omp task firstprivate(e)
 { omp_fulfill_event(e); x = 5; }
#pragma omp task depend(in: x)
 { x = 3; }
}
  return 0;
}
