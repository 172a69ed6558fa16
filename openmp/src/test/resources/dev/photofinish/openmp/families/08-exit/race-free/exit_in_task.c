// The tasks write their own element, and the handler reads none of them.
#include <stdio.h>
#include <stdlib.h>
static int found[4], answer;
static void show(void) {
  printf("%d\n", answer);
}
int main(void) {
  atexit(show);
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(i)
    {
      found[i] = i;
      if (i == 2)
        exit(0);
    }
  }
  return answer;
}
