// What regexec matches depends on the locale.
#include <omp.h>
#include <locale.h>
#include <regex.h>

regex_t r;
int main() {
  if (regcomp(&r, "[[:alpha:]]", REG_ICASE)) return 1;
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { volatile int v = regexec(&r, "ab", 0, 0, 0); (void)v; } else { setlocale(LC_ALL, ""); }
  }
  return 0;
}
