// The second task depends on the first one.
#include <stdio.h>

int main(void) {
  int letter = 0, answer = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(letter) depend(out : letter)
    letter = 21;
#pragma omp task shared(letter, answer) depend(in : letter)
    answer = letter * 2;
  }
  printf("%d\n", answer);
  return 0;
}
