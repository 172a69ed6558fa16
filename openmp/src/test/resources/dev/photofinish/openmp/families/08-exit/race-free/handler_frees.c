// The handler frees nothing.
#include <omp.h>
#include <stdlib.h>
static int *block;
static void clean(void) {
  (void)block;
}
int main(void) {
  int sum = 0;
  block = calloc(4, sizeof *block);
  atexit(clean);
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    if (omp_get_thread_num() == 0)
      exit(0);
    sum += block[2];
  }
  return sum;
}
