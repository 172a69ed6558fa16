// _Exit destroys nothing.
#include <cstdlib>
#include <omp.h>
static int n;
struct Counter {
  int used = 0;
  ~Counter() { n += used; }
};
static thread_local Counter counter;
int main() {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1) {
      counter.used = 1;
      std::_Exit(0);
    }
    n++;
  }
}
