// A team has not more threads than were asked for, so that each has a box of its own.
#include <omp.h>
#include <stdio.h>

int box[4], scaled[16];

int main(void) {
#pragma omp parallel num_threads(4)
  box[(omp_get_thread_num() + 1) % 4] = 1;
  for (int n = 2; n < 5; n++) {
#pragma omp parallel num_threads(n)
    for (int round = 0; round < 3; round++)
      scaled[round * n + omp_get_thread_num()] = n;
  }
  printf("%d %d\n", box[0], scaled[0]);
}
