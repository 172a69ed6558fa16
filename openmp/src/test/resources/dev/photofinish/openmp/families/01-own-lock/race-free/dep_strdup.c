// All tasks depend on the one name.
#include <stdio.h>
#include <string.h>
int main(void) {
  char name[] = "order";
  int last = 0;
#pragma omp parallel shared(last, name)
#pragma omp single
  for (int i = 0; i < 4; i++) {
    char *key = name;
#pragma omp task firstprivate(i, key) shared(last) depend(out : key[0])
    {
      key[0] = 'O';
      last = i;
    }
  }
  printf("%d\n", last);
  return 0;
}
