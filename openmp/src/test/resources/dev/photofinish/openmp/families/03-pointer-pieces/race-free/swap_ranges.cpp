// The bytes of the two pointers are exchanged by std::swap_ranges. q then points to z, which p does not.
#include <algorithm>
#include <cstdio>
using std::printf;
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  char *a = reinterpret_cast<char *>(&from), *b = reinterpret_cast<char *>(&q);
  std::swap_ranges(a, a + sizeof q, b);
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
