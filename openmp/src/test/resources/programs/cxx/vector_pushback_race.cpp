#include <vector>
#include <cstdio>
int main() {
  std::vector<int> v;
#pragma omp parallel for
  for (int i = 0; i < 8; i++) v.push_back(i);
  std::printf("%zu\n", v.size());
}
