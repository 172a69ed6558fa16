#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int x; omp_event_handle_t ev;
int main(void) {
#pragma omp parallel
#pragma omp single
{ omp_event_handle_t e;
#pragma omp task detach(e)
 { omp_fulfill_event(e); x = 1; }
#pragma omp taskwait
 x = 2;
}
  return 0;
}
