// One thread converts by the state of mbrtowc itself, which the other one resets.
#include <omp.h>
#include <wchar.h>

int main() {
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { wchar_t w; mbrtowc(&w, "a", 1, NULL); } else { mbrtowc(NULL, "", 1, NULL); }
  }
  return 0;
}
