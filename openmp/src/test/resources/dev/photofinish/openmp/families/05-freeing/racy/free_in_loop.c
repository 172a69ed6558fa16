// Iteration i frees the block of its right neighbour, which that iteration reads.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *b[9], sum = 0;
  for (int i = 0; i < 9; i++) {
    b[i] = malloc(sizeof(int));
    *b[i] = i;
  }
#pragma omp parallel for schedule(static, 1) reduction(+ : sum) num_threads(2)
  for (int i = 0; i < 8; i++) {
    sum += *b[i];
    free(b[i + 1]);
  }
  printf("%d\n", sum);
  return 0;
}
