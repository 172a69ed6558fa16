// The child of the task writes through the task's own copy, whose destructor may free the buffer before.
#include <cstdio>
#include <vector>
int main() {
  std::vector<int> v(4, 1);
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task firstprivate(v)
    {
      int *at = v.data();
#pragma omp task firstprivate(at)
      at[1] = 7;
    }
  }
  std::printf("%d\n", v[1]);
}
