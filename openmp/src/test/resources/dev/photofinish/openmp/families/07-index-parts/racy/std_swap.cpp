// std::move copies an int, so the value is in two elements of the vector.
#include <cstdio>
#include <numeric>
#include <utility>
#include <vector>
int main() {
  std::vector<int> idx(8), a(8);
  std::iota(idx.begin(), idx.end(), 0);
  idx[1] = std::move(idx[6]);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[idx[i]] += i;
  std::printf("%d\n", a[0]);
}
