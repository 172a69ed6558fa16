// std::exchange writes another variable.
#include <cstdio>
#include <utility>
int main(void) {
  int state = 1, other = 1, seen = 0, old = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      old = std::exchange(other, 5);
    }
#pragma omp section
    {
      seen = state;
    }
  }
  std::printf("%d %d %d\n", seen, old, other);
  return 0;
}
