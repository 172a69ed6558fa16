// After longjmp the pointer is to y.
#include <setjmp.h>
static jmp_buf back;
int main(void) {
  int x = 0, y = 0;
  int *volatile p = &y;
  if (setjmp(back) == 0) {
    p = &y;
    longjmp(back, 1);
  }
#pragma omp parallel sections
  {
#pragma omp section
    *p = 1;
#pragma omp section
    x = 2;
  }
  return x + y;
}
