// pop_back modifies the vector while the other section looks into it: the implementation touches other bytes, the standard forbids it.
#include <cstdio>
#include <vector>

int main() {
  std::vector<int> v(4, 1);
  int first = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    v.pop_back();
#pragma omp section
    first = v[0];
  }
  std::printf("%d %zu\n", first, v.size());
}
