// quick_exit runs no destructors.
#include <cstdio>
#include <cstdlib>
#include <omp.h>
static int total;
struct Report {
  ~Report() { std::printf("%d\n", total); }
};
static Report report;
int main() {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      std::quick_exit(0);
    else
      total = 5;
  }
}
