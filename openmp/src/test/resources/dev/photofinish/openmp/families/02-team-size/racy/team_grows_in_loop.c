// The loop's second round has a team of two, which races on x.
#include <stdio.h>
int main(void) {
  int x = 0;
  for (int k = 1; k <= 2; k++) {
#pragma omp parallel num_threads(k) shared(x)
    {
      x += k;
    }
  }
  printf("%d\n", x);
  return 0;
}
