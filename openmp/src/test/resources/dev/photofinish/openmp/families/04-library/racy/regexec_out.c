// regexec writes the matches of which the other section reads one.
#define _GNU_SOURCE
#include <regex.h>
#include <stdio.h>
int main(void) {
  regex_t r;
  regmatch_t m[2] = {{0, 0}, {0, 0}};
  int seen = 0;
  if (regcomp(&r, "b+", REG_EXTENDED))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      regexec(&r, "abbb", 2, m, 0);
    }
#pragma omp section
    {
      seen = (int)m[0].rm_so;
    }
  }
  regfree(&r);
  printf("%d\n", seen);
  return 0;
}
