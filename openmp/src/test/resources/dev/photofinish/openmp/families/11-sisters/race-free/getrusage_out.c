// Each thread has a structure of its own.
#include <sys/resource.h>
struct rusage all;
int main(void) {
#pragma omp parallel
  {
    struct rusage mine;
    getrusage(RUSAGE_SELF, &mine);
  }
  return 0;
}
