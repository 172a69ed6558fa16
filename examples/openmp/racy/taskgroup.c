// taskwait waits for children only: the grandchild may still be writing.
#include <stdio.h>

int main(void) {
  int child = 0, grandchild = 0, sum = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(child, grandchild)
    {
#pragma omp task shared(grandchild)
      grandchild = 2;
      child = 1;
    }
#pragma omp taskwait
    sum = child + grandchild;
  }
  printf("%d\n", sum);
  return 0;
}
