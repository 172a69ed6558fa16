// Without a state of the caller's, wcrtomb has one of its own.
#include <wchar.h>

int main(void) {
  #pragma omp parallel num_threads(2)
  {
    char b[16]; volatile size_t v = wcrtomb(b, L'a', NULL); (void)v;
  }
  return 0;
}
