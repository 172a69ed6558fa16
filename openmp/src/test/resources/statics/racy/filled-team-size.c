// The team that filled the array was smaller.
#include <omp.h>
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
#pragma omp parallel num_threads(2)
  {
    int size = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < 100; i++)
      place[i] = i * size;
  }
#pragma omp parallel num_threads(4)
  {
    int size = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < 50; i++)
      for (int k = 0; k < size; k++)
        x[place[i] + k] += i;
  }
  return 0;
}
