#include <unordered_map>
int main() {
  std::unordered_map<int, int> m;
#pragma omp parallel for
  for (int i = 0; i < 12; i++) m[i]++;
  return (int)m.size();
}
