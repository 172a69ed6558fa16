// What the first call has put into n is no longer there.
#include <stdio.h>
void set(int *p, int v) { *p = v; }
void helper(int *p) { set(p, 0); }
int a[100];
int main(int argc, char **argv) {
  int n;
  set(&n, 10);
  helper(&n);
  int m = n;
#pragma omp parallel for
  for (int i = 0; i < 10; i++) a[i * m] = i;
  printf("%d\n", a[0]);
}
