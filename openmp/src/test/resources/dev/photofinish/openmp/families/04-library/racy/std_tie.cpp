// std::tie assigns x and y together, and the other section reads y.
#include <cstdio>
#include <tuple>
static std::tuple<int, int> both() { return {1, 2}; }
int main(void) {
  int x = 0, y = 0, z = 0, seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      std::tie(x, y) = both();
    }
#pragma omp section
    {
      seen = y;
    }
  }
  std::printf("%d %d %d\n", x, seen, z);
  return 0;
}
