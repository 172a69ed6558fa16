// The pointer is packed into a message at an odd offset and unpacked from a copy. q then points to z, which p does not.
#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) msg { char tag; int *at; };
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  char wire[sizeof(struct msg)];
  struct msg m = {7, from};
  const char *s = (const char *)&m;
  for (unsigned i = 0; i < sizeof wire; i++)
    wire[i] = s[i];
  memcpy(&q, wire + 1, sizeof q);
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
