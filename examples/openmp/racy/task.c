// Two tasks without an order between them weigh the same basket.
#include <stdio.h>

int main(void) {
  int basket = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(basket)
    basket = 4;
#pragma omp task shared(basket)
    basket = 6;
  }
  printf("%d\n", basket);
  return 0;
}
