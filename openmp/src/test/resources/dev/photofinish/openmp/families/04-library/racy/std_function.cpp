// The std::function captured a reference to n and adds to it while the other section reads n.
#include <cstdio>
#include <functional>
int main(void) {
  int n = 0, seen = 0;
  std::function<void()> f = [&n] { n++; };
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      f();
    }
#pragma omp section
    {
      seen = n;
    }
  }
  std::printf("%d\n", seen);
  return 0;
}
