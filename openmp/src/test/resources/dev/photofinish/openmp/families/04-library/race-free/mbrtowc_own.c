// Each thread has its own state.
#include <string.h>
#include <wchar.h>

int main(void) {
  #pragma omp parallel num_threads(4)
  {
    wchar_t w;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    volatile int v = mbrtowc(&w, "a", 1, &state);
    (void)v;
  }
  return 0;
}
