// Both sections move from the same unique_ptr.
#include <memory>
#include <utility>
int main() {
  auto a = std::make_unique<int>(1), b = std::make_unique<int>(2);
  int r = 0, s = 0;
#pragma omp parallel sections
  {
#pragma omp section
    {
      std::unique_ptr<int> mine = std::move(a);
      r = mine ? 1 : 0;
    }
#pragma omp section
    {
      std::unique_ptr<int> mine = std::move(a);
      s = mine ? 1 : 0;
    }
  }
  return r + s;
}
