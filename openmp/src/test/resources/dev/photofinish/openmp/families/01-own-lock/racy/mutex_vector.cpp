// Iterations lock different mutexes of a vector but change the same sum.
#include <cstdio>
#include <mutex>
#include <vector>
int main() {
  std::vector<std::mutex> m(4);
  int sum = 0;
#pragma omp parallel for shared(sum, m) schedule(static, 1)
  for (int i = 0; i < 4; i++) {
    std::lock_guard<std::mutex> guard(m[i]);
    sum += i;
  }
  std::printf("%d\n", sum);
}
