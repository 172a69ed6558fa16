// The range ends before that element.
#include <algorithm>
#include <cstdio>
int main(void) {
  int a[6] = {5, 4, 3, 2, 1, 0}, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      std::sort(a, a + 5);
    }
#pragma omp section
    {
      seen = a[5];
    }
  }
  std::printf("%d %d\n", seen, a[0]);
  return 0;
}
