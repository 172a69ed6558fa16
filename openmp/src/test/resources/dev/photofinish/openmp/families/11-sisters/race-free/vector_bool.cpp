// Elements of vector<char> are bytes of their own.
#include <vector>
int main() {
  std::vector<char> flags(64);
#pragma omp parallel for
  for (int i = 0; i < 64; i++) flags[i] = true;
  return flags[0];
}
