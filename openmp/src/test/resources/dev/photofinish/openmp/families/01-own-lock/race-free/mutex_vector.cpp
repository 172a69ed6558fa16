// All iterations lock the first mutex of the vector.
#include <cstdio>
#include <mutex>
#include <vector>
int main() {
  std::vector<std::mutex> m(4);
  int sum = 0;
#pragma omp parallel for shared(sum, m) schedule(static, 1)
  for (int i = 0; i < 4; i++) {
    std::lock_guard<std::mutex> guard(m[0]);
    sum += i;
  }
  std::printf("%d\n", sum);
}
