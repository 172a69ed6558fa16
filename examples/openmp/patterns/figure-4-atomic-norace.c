// After figure 4, left: the second section writes when the atomic flag says that the first one has.
#include <stdio.h>

int main(void) {
  int page = 0, turned = 0;
#pragma omp parallel sections shared(page, turned) num_threads(2)
  {
#pragma omp section
    {
      page = 1;
#pragma omp atomic write seq_cst
      turned = 1;
    }
#pragma omp section
    {
      int seen = 0;
      while (!seen) {
#pragma omp atomic read seq_cst
        seen = turned;
      }
      page = 2;
    }
  }
  printf("%d\n", page);
  return 0;
}
