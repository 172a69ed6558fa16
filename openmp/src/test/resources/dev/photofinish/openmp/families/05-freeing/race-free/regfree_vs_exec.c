// The pattern is freed after the region.
#include <regex.h>
#include <stdio.h>
int main(void) {
  regex_t r;
  int found = 0;
  if (regcomp(&r, "ab*", REG_NOSUB))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    found = regexec(&r, "xabbb", 0, NULL, 0) == 0;
#pragma omp section
    ;
  }
  regfree(&r);
  printf("%d\n", found);
  return 0;
}
