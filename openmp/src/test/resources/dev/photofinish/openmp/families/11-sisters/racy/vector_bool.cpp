// Elements of vector<bool> share words.
#include <vector>
int main() {
  std::vector<bool> flags(64);
#pragma omp parallel for
  for (int i = 0; i < 64; i++) flags[i] = true;
  return flags[0];
}
