// The program's name makes argc at least 1, so the number of threads is set to 1.
#include <omp.h>
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  int x = 0;
  if (argc > 0)
    omp_set_num_threads(1);
#pragma omp parallel shared(x)
  {
    x++;
  }
  printf("%d\n", x);
  return 0;
}
