// exit destroys the thread_local object of the calling thread, whose destructor adds to n while the other thread does.
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
      std::exit(0);
    }
    n++;
  }
}
