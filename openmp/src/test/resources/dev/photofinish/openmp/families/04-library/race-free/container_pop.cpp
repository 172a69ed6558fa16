// Two sections look into a vector; it is modified behind them.
#include <cstdio>
#include <vector>

int main() {
  std::vector<int> v(4, 1);
  int first = 0;
  int last = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    last = v.back();
#pragma omp section
    first = v[0];
  }
  v.pop_back();
  std::printf("%d %d %zu\n", first, last, v.size());
}
