// Each iteration locks a mutex that is local to it; the pushes on the sum race.
#include <cstdio>
#include <mutex>
int main() {
  int sum = 0;
#pragma omp parallel for shared(sum)
  for (int i = 0; i < 8; i++) {
    std::mutex m;
    std::lock_guard<std::mutex> guard(m);
    sum += i;
  }
  std::printf("%d\n", sum);
}
