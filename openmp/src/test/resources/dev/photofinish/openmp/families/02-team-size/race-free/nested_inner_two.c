// The inner region asks for one thread too.
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel num_threads(1) shared(x)
  {
#pragma omp parallel num_threads(1) shared(x)
    {
      x++;
    }
  }
  printf("%d\n", x);
  return 0;
}
