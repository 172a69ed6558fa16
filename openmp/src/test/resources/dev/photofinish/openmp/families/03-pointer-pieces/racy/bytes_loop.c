// The pointer is copied byte by byte in a loop. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  unsigned char *d = (unsigned char *)&q;
  const unsigned char *s = (const unsigned char *)&from;
  for (unsigned i = 0; i < sizeof q; i++)
    d[i] = s[i];
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
