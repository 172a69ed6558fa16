// The second task reads what the first one writes, and does not say so.
#include <stdio.h>

int main(void) {
  int letter = 0, answer = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(letter) depend(out : letter)
    letter = 21;
#pragma omp task shared(letter, answer)
    answer = letter * 2;
  }
  printf("%d\n", answer);
  return 0;
}
