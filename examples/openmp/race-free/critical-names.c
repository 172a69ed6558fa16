// Both critical sections have the same name and exclude each other.
#include <stdio.h>

int main(void) {
  int stock = 10;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
#pragma omp critical(stock)
      stock += 5;
    }
#pragma omp section
    {
#pragma omp critical(stock)
      stock -= 3;
    }
  }
  printf("%d\n", stock);
  return 0;
}
