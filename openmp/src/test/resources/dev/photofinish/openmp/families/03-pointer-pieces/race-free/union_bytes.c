// The bytes of a union that holds the pointer are copied one at a time. q then points to z, which p does not.
#include <stdio.h>
union cell { int *p; unsigned char b[sizeof(int *)]; };
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  union cell a = {from}, b = {&y};
  for (unsigned i = 0; i < sizeof a.b; i++)
    b.b[i] = a.b[i];
  q = b.p;
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
