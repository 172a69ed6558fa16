// Every thread of the team has a pigeonhole for its letters.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int letters[64] = {0};
#pragma omp parallel
  {
    int mine = 3;
    letters[omp_get_thread_num()] = mine;
  }
  printf("%d\n", letters[0]);
  return 0;
}
