// The vector that is cleared is another one.
#include <cstdio>
#include <vector>
int main() {
  std::vector<int> v(100, 3), w(100, 4);
  const int *at = &v[50];
  int seen = 0;
#pragma omp parallel sections num_threads(2) shared(v, w, seen)
  {
#pragma omp section
    std::vector<int>().swap(w);
#pragma omp section
    seen = *at;
  }
  std::printf("%d\n", seen);
}
