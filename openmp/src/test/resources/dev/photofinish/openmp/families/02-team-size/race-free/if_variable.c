// The second region is serialised by its if clause too.
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  int x = 0, go = argc > 100;
#pragma omp parallel num_threads(1) if (go)
  {
    x += 2;
  }
#pragma omp parallel if (0)
  {
    x += 3;
  }
  printf("%d\n", x);
  return 0;
}
