// One section resets the unique_ptr, which deletes the int that the other section reads through a plain pointer.
#include <cstdio>
#include <memory>
int main() {
  auto p = std::make_unique<int>(5), q = std::make_unique<int>(6);
  int *raw = p.get(), seen = 0;
#pragma omp parallel sections num_threads(2) shared(p, q, seen)
  {
#pragma omp section
    p.reset();
#pragma omp section
    seen = *raw;
  }
  std::printf("%d\n", seen);
}
