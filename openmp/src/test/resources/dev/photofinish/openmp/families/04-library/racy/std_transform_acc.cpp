// std::transform writes the vector that std::accumulate sums up at the same time.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
int main(void) {
  std::vector<int> a(4, 1), b(4, 1);
  int sum = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      std::transform(a.begin(), a.end(), a.begin(), [](int i) { return 2 * i; });
    }
#pragma omp section
    {
      sum = std::accumulate(a.begin(), a.end(), 0);
    }
  }
  std::printf("%d %d\n", sum, b[0]);
  return 0;
}
