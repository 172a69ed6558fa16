// An exception that leaves the region calls the terminate handler, which reads x while the other thread writes it.
#include <cstdlib>
#include <exception>
#include <omp.h>
static int x, y;
static void ended() {
  std::_Exit(x);
}
static void fail() { std::terminate(); }
int main() {
  std::set_terminate(ended);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      fail();
    x = 1;
  }
}
