// After figure 1: sections, then a loop with a reduction, an atomic update and a critical section.
#include <stdio.h>

int main(void) {
  int balance, visits, mood;
#pragma omp parallel shared(balance, visits, mood)
  {
#pragma omp sections
    {
#pragma omp section
      {
        balance = 0;
        visits = 0;
      }
#pragma omp section
      mood = 27;
    }
#pragma omp for reduction(+ : balance) schedule(dynamic, 1)
    for (int day = 0; day < 3; day++) {
      balance = balance + day;
#pragma omp atomic seq_cst
      visits += day;
#pragma omp critical(mood)
      mood = mood % 2 == 0 ? mood / 2 : 3 * mood + 1;
    }
  }
  printf("%d %d %d\n", balance, visits, mood);
  return 0;
}
