// The other section reads a vector that stays.
#include <utility>
#include <vector>
int main() {
  std::vector<int> a(8, 1), b(8, 2), c(8, 3);
  int r = 0;
#pragma omp parallel sections
  {
#pragma omp section
    std::swap(a, b);
#pragma omp section
    r = c[0];
  }
  return r;
}
