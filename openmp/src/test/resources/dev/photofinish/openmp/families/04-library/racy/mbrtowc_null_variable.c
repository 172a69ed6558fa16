// The state is a variable that is null.
#include <wchar.h>

mbstate_t *p;
int main() {
  #pragma omp parallel num_threads(2)
  {
    wchar_t w; mbrtowc(&w, "a", 1, p);
  }
  return 0;
}
