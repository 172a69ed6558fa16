// Only the low parts of elements 0 and 3 are exchanged: (0,1) and (1,0) are then there twice.
#include <stdio.h>
#define N 8
struct part { short hi, lo; };
static struct part e[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    e[i].hi = i / 2, e[i].lo = i % 2;
  short t = e[0].lo;
  e[0].lo = e[3].lo;
  e[3].lo = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[2 * e[i].hi + e[i].lo] += i;
  printf("%d\n", a[0]);
  return 0;
}
