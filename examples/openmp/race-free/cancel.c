// Two threads can find something before either of them cancels the search; both say so atomically.
#include <stdio.h>

int main(void) {
  int code[10], found = -1;
  for (int i = 0; i < 10; i++)
    code[i] = i % 4;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 10; i++)
      if (code[i] == 3) {
#pragma omp atomic write
        found = i;
#pragma omp cancel for
      }
  }
  printf("%d\n", found);
  return 0;
}
