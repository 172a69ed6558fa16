// The template's region is serialised for false only; the call with true has the default team.
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
  work<true>();
  std::printf("%d\n", x);
}
