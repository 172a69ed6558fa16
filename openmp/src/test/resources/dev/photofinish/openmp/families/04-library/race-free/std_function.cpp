// The function captured n by value.
#include <cstdio>
#include <functional>
int main(void) {
  int n = 0, seen = 0;
  std::function<void()> f = [n]() mutable { n++; };
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
