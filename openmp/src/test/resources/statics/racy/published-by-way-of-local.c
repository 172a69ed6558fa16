// The address of a local variable is in another one, whose address all know.
#include <omp.h>
#include <string.h>
struct S {
  int *p;
};
struct S *gp;
int main() {
#pragma omp parallel num_threads(2)
  {
    int local = 0;
    struct S s;
    s.p = &local;
    int me = omp_get_thread_num();
    if (me == 0)
      gp = &s;
#pragma omp barrier
    if (me == 1)
      (*gp->p)++;
    else
      local++;
#pragma omp barrier
  }
  return 0;
}
