// The block that appends runs in the order of the iterations.
#include <stdio.h>

int main(void) {
  int length = 0, line[8];
#pragma omp parallel for ordered
  for (int i = 0; i < 8; i++) {
    int value = i * i;
#pragma omp ordered
    line[length++] = value;
  }
  printf("%d\n", line[7]);
  return 0;
}
