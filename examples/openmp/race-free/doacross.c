// Each iteration waits for the one before it.
#include <stdio.h>

int main(void) {
  int chain[10];
  chain[0] = 1;
#pragma omp parallel for ordered(1)
  for (int i = 1; i < 10; i++) {
#pragma omp ordered depend(sink : i - 1)
    chain[i] = chain[i - 1] * 2;
#pragma omp ordered depend(source)
  }
  printf("%d\n", chain[9]);
  return 0;
}
