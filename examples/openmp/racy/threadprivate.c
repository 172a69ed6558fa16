// A static counter is one for all threads.
#include <omp.h>
#include <stdio.h>

static int calls = 0;

static void call(void) {
  calls++;
}

int main(void) {
  int all = 0;
#pragma omp parallel num_threads(3) reduction(+ : all)
  {
    call();
    call();
    all += calls;
  }
  printf("%d\n", all);
  return 0;
}
