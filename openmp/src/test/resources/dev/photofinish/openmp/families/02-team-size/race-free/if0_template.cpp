// Both calls are with false.
#include <cstdio>
static int x;
template <bool Wide> void work() {
#pragma omp parallel num_threads(Wide ? 2 : 1) if (Wide)
  {
    x++;
  }
}
int main() {
  work<false>();
  work<false>();
  std::printf("%d\n", x);
}
