// The program has no arguments, so the number of threads is not set to 1 and x races.
#include <omp.h>
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  int x = 0;
  if (argc > 1)
    omp_set_num_threads(1);
#pragma omp parallel shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
