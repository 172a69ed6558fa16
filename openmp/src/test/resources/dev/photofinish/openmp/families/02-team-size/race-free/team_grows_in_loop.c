// The loop has one round only, with a team of one.
#include <stdio.h>
int main(void) {
  int x = 0;
  for (int k = 1; k <= 1; k++) {
#pragma omp parallel num_threads(k) shared(x)
    {
      x += k;
    }
  }
  printf("%d\n", x);
  return 0;
}
