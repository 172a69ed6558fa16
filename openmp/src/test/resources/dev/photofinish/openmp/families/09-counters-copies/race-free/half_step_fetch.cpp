// Two iterations draw two numbers.
#include <atomic>
#include <cstdio>
#include <cstdlib>
int main() {
  std::atomic<unsigned> next{0};
  char *a = static_cast<char *>(std::malloc(0x80000001ul));
  if (!a)
    return 2;
#pragma omp parallel for shared(next)
  for (int i = 0; i < 2; i++) {
    unsigned k = next.fetch_add(0x80000000u);
    a[k] = static_cast<char>(i);
  }
  std::printf("%d\n", a[0]);
}
