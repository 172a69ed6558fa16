// Both sections use the one shared_ptr object: reset in one, a copy in the other.
#include <cstdio>
#include <memory>
int main() {
  auto p = std::make_shared<int>(5);
  auto q = p;
  int seen = 0;
#pragma omp parallel sections num_threads(2) shared(p, q, seen)
  {
#pragma omp section
    p.reset();
#pragma omp section
    {
      auto mine = p;
      if (mine)
        seen = *mine;
    }
  }
  std::printf("%d\n", seen);
}
