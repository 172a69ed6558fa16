// After listing 1 of the paper on phases: nobody waits before one thread looks at the last number.
#include <stdio.h>

int main(void) {
  int a[10], b = 5, error = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp parallel shared(b, error)
  {
#pragma omp for nowait
    for (int i = 0; i < 10; i++)
      a[i] = b + a[i] * 5;
#pragma omp single
    error = a[9] + 1;
  }
  printf("%d\n", error);
  return 0;
}
