// Every thread lets sscanf write an n of its own.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  const char *text = "17 4";
  int n = 0, sum = 0;
#pragma omp parallel num_threads(2)
  {
    int n = 0;
    if (sscanf(text, "%d", &n) == 1) {
#pragma omp atomic
      sum++;
    }
  }
  printf("%d %d\n", n, sum);
  return 0;
}
