// exit runs the destructor of the static object, which reads total while the other thread writes it.
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
      std::exit(0);
    else
      total = 5;
  }
}
