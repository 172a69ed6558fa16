// With nowait the target region is a task; taskwait waits for it.
#include <stdio.h>

int main(void) {
  int parcel = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : parcel) nowait
    parcel = 9;
#pragma omp taskwait
    parcel += 1;
  }
  printf("%d\n", parcel);
  return 0;
}
