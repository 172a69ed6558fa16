// Without a state of the caller's, mbsrtowcs has one of its own.
#include <wchar.h>

int main(void) {
  #pragma omp parallel num_threads(2)
  {
    wchar_t w[8]; const char *s = "ab"; volatile size_t v = mbsrtowcs(w, &s, 8, NULL); (void)v;
  }
  return 0;
}
