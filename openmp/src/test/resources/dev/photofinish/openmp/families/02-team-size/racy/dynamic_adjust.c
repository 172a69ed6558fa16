// With dynamic adjustment on the team may still have several threads: x races.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 0;
  omp_set_dynamic(1);
  omp_set_num_threads(2);
#pragma omp parallel if (omp_get_dynamic()) shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
