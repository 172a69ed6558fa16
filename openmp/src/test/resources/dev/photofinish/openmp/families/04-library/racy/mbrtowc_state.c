// Both threads let mbrtowc put the first byte of a character into the one conversion state.
#define _GNU_SOURCE
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
int main(void) {
  mbstate_t state;
  int sum = 0;
  if (!setlocale(LC_CTYPE, "C.UTF-8"))
    return 2;
  memset(&state, 0, sizeof state);
#pragma omp parallel num_threads(2)
  {
    wchar_t w;
    size_t n = mbrtowc(&w, "\xc3", 1, &state);
#pragma omp atomic
    sum += n == (size_t)-2;
  }
  printf("%d\n", sum);
  return 0;
}
