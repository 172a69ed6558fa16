// One section swaps the vectors that the other one reads.
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
    r = a[0];
  }
  return r;
}
