// The mutex is static, so there is one for all iterations.
#include <cstdio>
#include <mutex>
int main() {
  int sum = 0;
#pragma omp parallel for shared(sum)
  for (int i = 0; i < 8; i++) {
    static std::mutex m;
    std::lock_guard<std::mutex> guard(m);
    sum += i;
  }
  std::printf("%d\n", sum);
}
