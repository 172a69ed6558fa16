// Every thread of the team writes down how many letters there are.
#include <stdio.h>

int main(void) {
  int letters = 0;
#pragma omp parallel
  {
    int mine = 3;
    letters = letters + mine;
  }
  printf("%d\n", letters);
  return 0;
}
