// The whole elements are exchanged.
#include <stdio.h>
#define N 8
struct part { short hi, lo; };
static struct part e[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    e[i].hi = i / 2, e[i].lo = i % 2;
  struct part t = e[0];
  e[0] = e[3];
  e[3] = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[2 * e[i].hi + e[i].lo] += i;
  printf("%d\n", a[0]);
  return 0;
}
