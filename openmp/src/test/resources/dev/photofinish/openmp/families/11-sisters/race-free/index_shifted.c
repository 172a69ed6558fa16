// Another list is moved.
#include <string.h>
int idx[100], other[100], x[100];
int main(void) {
  for (int i = 0; i < 100; i++) idx[i] = i;
  for (int i = 0; i < 100; i++) other[i] = i;
  memmove(other + 1, other, 40 * sizeof(int));
#pragma omp parallel for
  for (int i = 0; i < 100; i++) x[idx[i]] = i;
  return x[3];
}
