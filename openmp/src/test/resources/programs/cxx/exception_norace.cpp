#include <stdexcept>
#include <cstdio>
int work(int i) { if (i == 3) throw std::runtime_error("three"); return i; }
int main() {
  int failed = 0, s = 0;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < 8; i++) {
    try { s += work(i); } catch (const std::exception &e) {
#pragma omp atomic
      failed++;
    }
  }
  std::printf("%d %d\n", failed, s);
}
