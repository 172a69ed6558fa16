// A structure with the address of a local variable is copied to where all see it.
#include <omp.h>
#include <string.h>
struct S {
  int *p;
  int pad[6];
};
struct S g;
int main() {
  int d = 0;
  g.p = &d;
#pragma omp parallel num_threads(2)
  {
    int local = 0;
    struct S s;
    s.p = &local;
    s.pad[0] = 1;
    int me = omp_get_thread_num();
    if (me == 0 && 1)
      g = s;
#pragma omp barrier
    if (me == 1)
      (*g.p)++;
    else
      local++;
  }
  return 0;
}
