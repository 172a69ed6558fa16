// Five threads share four boxes.
#include <omp.h>
#include <stdio.h>

int box[4];

int main(void) {
#pragma omp parallel num_threads(5)
  box[(omp_get_thread_num() + 1) % 4] = 1;
  printf("%d\n", box[0]);
}
