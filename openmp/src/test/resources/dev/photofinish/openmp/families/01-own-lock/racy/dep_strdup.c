// Each task depends on its own copy of the name (strdup), so last races.
#include <stdio.h>
#include <string.h>
int main(void) {
  char name[] = "order";
  int last = 0;
#pragma omp parallel shared(last, name)
#pragma omp single
  for (int i = 0; i < 4; i++) {
    char *key = strdup(name);
#pragma omp task firstprivate(i, key) shared(last) depend(out : key[0])
    {
      key[0] = 'O';
      last = i;
    }
  }
  printf("%d\n", last);
  return 0;
}
