// Without a state of the caller's, mbrlen has one of its own.
#include <wchar.h>

int main(void) {
  #pragma omp parallel num_threads(2)
  {
    volatile size_t v = mbrlen("a", 1, NULL); (void)v;
  }
  return 0;
}
