// fetch_add(64) on an atomic byte has four values for eight iterations.
#include <atomic>
#include <cstdio>
static int a[256];
int main() {
  std::atomic<unsigned char> next{0};
#pragma omp parallel for shared(next)
  for (int i = 0; i < 8; i++) {
    int k = next.fetch_add(64);
    a[k] += i;
  }
  std::printf("%d\n", a[0]);
}
