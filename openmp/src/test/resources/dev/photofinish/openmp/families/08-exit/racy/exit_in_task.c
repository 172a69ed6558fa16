// The task that finds the answer calls exit, whose handler reads found while another task writes it.
#include <stdio.h>
#include <stdlib.h>
static int found[4], answer;
static void show(void) {
  printf("%d\n", found[1]);
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
