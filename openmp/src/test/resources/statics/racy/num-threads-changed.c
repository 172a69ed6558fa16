// The team has as many threads as n says before one of them makes it smaller.
#include <omp.h>
#include <stdio.h>

int n = 4, box[4];

int main(void) {
#pragma omp parallel num_threads(n)
  {
#pragma omp single
    n = 2;
    box[omp_get_thread_num() % n] = 1;
  }
  printf("%d\n", box[0]);
}
