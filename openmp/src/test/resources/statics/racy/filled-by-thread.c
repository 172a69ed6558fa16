// Each thread adds its own number.
#include <omp.h>
#include <stdlib.h>

int place[100];
double x[400];

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    place[i] = i + omp_get_thread_num();
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    x[place[i]] += i;
  return 0;
}
