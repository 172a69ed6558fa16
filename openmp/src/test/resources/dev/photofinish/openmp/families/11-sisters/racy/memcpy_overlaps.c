// Each iteration copies two elements, the second of which is the next one's.
#include <string.h>
int a[101], b[101];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) memcpy(&a[i], &b[i], 2 * sizeof(int));
  return a[0];
}
