// hsearch enters into the one hidden table in both sections.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
static char *other = "";
int main(void) {
  static char ka[] = "a", kb[] = "b";
  if (!hcreate(16))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      ENTRY e = {ka, NULL};
      hsearch(e, ENTER);
    }
#pragma omp section
    {
      ENTRY e = {kb, NULL};
      hsearch(e, ENTER);
    }
  }
  hdestroy();
  printf("%s\n", other);
  return 0;
}
