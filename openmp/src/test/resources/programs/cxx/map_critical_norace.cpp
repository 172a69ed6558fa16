#include <map>
#include <string>
int main() {
  std::map<int, int> m;
#pragma omp parallel for
  for (int i = 0; i < 12; i++) {
#pragma omp critical
    m[i % 3]++;
  }
  return m[0] == 4 ? 0 : 1;
}
