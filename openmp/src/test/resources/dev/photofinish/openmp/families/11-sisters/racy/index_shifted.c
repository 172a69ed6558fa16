// The list of subscripts is moved by one: two are the same.
#include <string.h>
int idx[100], other[100], x[100];
int main(void) {
  for (int i = 0; i < 100; i++) idx[i] = i;
  for (int i = 0; i < 100; i++) other[i] = i;
  memmove(idx + 1, idx, 40 * sizeof(int));
#pragma omp parallel for
  for (int i = 0; i < 100; i++) x[idx[i]] = i;
  return x[3];
}
