// All threads have their use written into one structure.
#include <sys/resource.h>
struct rusage all;
int main(void) {
#pragma omp parallel
  {
    struct rusage mine;
    getrusage(RUSAGE_SELF, &all);
  }
  return 0;
}
