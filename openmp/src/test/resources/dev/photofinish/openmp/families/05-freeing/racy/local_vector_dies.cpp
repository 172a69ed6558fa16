// The vector of the parent is destroyed at the end of its block while the task may still write an element by pointer.
#include <cstdio>
#include <vector>
int main() {
  int last = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    {
      std::vector<int> v(10, 1);
      int *at = v.data();
#pragma omp task firstprivate(at)
      at[3] = 5;
    }
    last = 1;
  }
  std::printf("%d\n", last);
}
