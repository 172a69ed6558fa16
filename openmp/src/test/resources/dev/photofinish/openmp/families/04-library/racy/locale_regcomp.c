// What regcomp makes of a class of characters depends on the locale (C11 7.11.1.1).
#include <omp.h>
#include <locale.h>
#include <regex.h>

int main(void) {
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { regex_t r; if (!regcomp(&r, "[[:alpha:]]", 0)) regfree(&r); } else { setlocale(LC_ALL, ""); }
  }
  return 0;
}
