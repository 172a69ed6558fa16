// std::swap was given the pointer to z.
#include <cstdio>
#include <utility>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *px = &x, *pz = &z, *q = &y;
  std::swap(pz, q);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      x = 1;
    }
#pragma omp section
    {
      *q = 2;
    }
  }
  std::printf("%d %d %d\n", x, *px, *pz);
  return 0;
}
