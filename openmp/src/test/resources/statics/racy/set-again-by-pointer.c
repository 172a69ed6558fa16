// What the first call has put into n is no longer there.
#include <stdio.h>
typedef void (*setter)(int *, int);
void set(int *p, int v) { *p = v; }
setter get(int argc) { return argc > 5 ? 0 : set; }
int a[100];
int main(int argc, char **argv) {
  int n;
  set(&n, 10);
  get(argc)(&n, 0);
  int m = n;
#pragma omp parallel for
  for (int i = 0; i < 10; i++) a[i * m] = i;
  printf("%d\n", a[0]);
}
