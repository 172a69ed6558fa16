// Without a state of the caller's, mbrtowc has one of its own (C11 7.29.6.3).
#include <wchar.h>

int main(void) {
  #pragma omp parallel num_threads(4)
  {
    wchar_t w; volatile int v = mbrtowc(&w, "a", 1, NULL); (void)v;
  }
  return 0;
}
