// The vector that grows is another one.
#include <cstdio>
#include <vector>
int main(void) {
  std::vector<int> v(2, 7), w(2, 7);
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      w.push_back(1);
    }
#pragma omp section
    {
      seen = v[1];
    }
  }
  std::printf("%d %zu\n", seen, w.size());
  return 0;
}
