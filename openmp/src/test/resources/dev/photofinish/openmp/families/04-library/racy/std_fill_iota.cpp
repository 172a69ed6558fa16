// std::iota and std::fill_n write the parts of the vector that overlap at element 3.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
int main(void) {
  std::vector<int> v(8);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      std::iota(v.begin(), v.begin() + 4, 1);
    }
#pragma omp section
    {
      std::fill_n(v.begin() + 3, 4, 9);
    }
  }
  std::printf("%d\n", v[3]);
  return 0;
}
