#include <vector>
#include <cstdio>
int main() {
  std::vector<double> v(64, 1.0); double s = 0;
#pragma omp parallel for reduction(+: s)
  for (size_t i = 0; i < v.size(); i++) { v[i] *= 2; s += v[i]; }
  std::printf("%f\n", s);
}
