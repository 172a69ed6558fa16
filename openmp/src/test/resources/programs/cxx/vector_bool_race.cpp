#include <vector>
int main() {
  std::vector<bool> v(64);
#pragma omp parallel for
  for (int i = 0; i < 64; i++) v[i] = i % 2;
  return v[1] ? 0 : 1;
}
