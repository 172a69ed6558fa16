// Both threads write to one string stream, which is not synchronised.
#include <cstdio>
#include <sstream>
int main(void) {
  std::ostringstream out;
  int total = 0;
#pragma omp parallel num_threads(2)
  {
    out << "x" << 5;
#pragma omp atomic
    total++;
  }
  std::printf("%d %zu\n", total, out.str().size());
  return 0;
}
