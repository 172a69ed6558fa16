// The task waits for its child before its copy is destroyed.
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
#pragma omp taskwait
    }
  }
  std::printf("%d\n", v[1]);
}
