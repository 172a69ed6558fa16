/* One thread prepares what all threads use behind the barrier. */
#include <stdlib.h>
int start, length, *numbers;
int main(int argc, char **argv) {
#pragma omp parallel
  {
#pragma omp single
    {
      length = 100 * argc;
      start = length / 2;
      numbers = malloc(2 * length * sizeof(int));
    }
#pragma omp for
    for (int i = 0; i < length; i++) numbers[start + i] = i;
  }
  return numbers[start];
}
