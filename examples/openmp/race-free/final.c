// Tasks inside a final task run at once, where they are created.
#include <stdio.h>

int main(void) {
  int part = 0, whole = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(part, whole) final(1)
    {
#pragma omp task shared(part)
      part = 8;
      whole = part + 1;
    }
  }
  printf("%d\n", whole);
  return 0;
}
