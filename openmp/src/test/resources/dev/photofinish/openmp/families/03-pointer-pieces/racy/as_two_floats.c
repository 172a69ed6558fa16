// The pointer travels in the bits of two floats in a struct. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <string.h>
struct pair { float a, b; };
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  struct pair s, t;
  memcpy(&s, &from, sizeof s);
  memcpy(&t.a, &s.a, sizeof(float));
  memcpy(&t.b, &s.b, sizeof(float));
  memcpy(&q, &t, sizeof q);
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
