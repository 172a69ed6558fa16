// printf changes a stream, not the variable that points to it.
#include <stdio.h>
int main(void) {
  int x = 1;
#pragma omp parallel num_threads(2)
  {
    printf("%d\n", x);
    fflush(stdout);
  }
  return 0;
}
