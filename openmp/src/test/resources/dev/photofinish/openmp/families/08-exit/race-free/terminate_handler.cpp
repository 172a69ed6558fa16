// The terminate handler reads another variable.
#include <cstdlib>
#include <exception>
#include <omp.h>
static int x, y;
static void ended() {
  std::_Exit(y);
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
