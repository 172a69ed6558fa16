// With if(0) the task is undeferred: its creator goes on when it is done.
#include <stdio.h>

int main(void) {
  int weight = 1, copy = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(weight) if (0)
    weight = 70;
    copy = weight;
  }
  printf("%d\n", copy);
  return 0;
}
