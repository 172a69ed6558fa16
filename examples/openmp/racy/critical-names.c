// Critical sections with different names do not exclude each other.
#include <stdio.h>

int main(void) {
  int stock = 10;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
#pragma omp critical(delivery)
      stock += 5;
    }
#pragma omp section
    {
#pragma omp critical(sale)
      stock -= 3;
    }
  }
  printf("%d\n", stock);
  return 0;
}
