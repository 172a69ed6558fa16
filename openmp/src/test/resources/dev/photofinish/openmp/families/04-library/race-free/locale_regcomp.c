// Nobody changes the locale while patterns are compiled.
#include <locale.h>
#include <regex.h>

int main(void) {
  setlocale(LC_ALL, "");
  #pragma omp parallel num_threads(2)
  {
    regex_t r;
    if (!regcomp(&r, "[[:alpha:]]", 0)) regfree(&r);
  }
  return 0;
}
