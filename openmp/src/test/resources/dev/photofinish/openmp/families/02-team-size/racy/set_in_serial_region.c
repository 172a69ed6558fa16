// omp_set_num_threads inside the serialised region changes only that region's own setting; the next region has the default team.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp parallel if (0)
  {
    omp_set_num_threads(1);
  }
#pragma omp parallel shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
