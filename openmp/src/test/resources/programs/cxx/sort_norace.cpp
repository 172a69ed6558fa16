#include <algorithm>
#include <vector>
#include <random>
static void qs(std::vector<int> &v, int lo, int hi) {
  if (hi - lo < 8) { std::sort(v.begin() + lo, v.begin() + hi); return; }
  int p = v[(lo + hi) / 2]; int i = lo, j = hi - 1;
  while (i <= j) { while (v[i] < p) i++; while (v[j] > p) j--; if (i <= j) std::swap(v[i++], v[j--]); }
#pragma omp task shared(v)
  qs(v, lo, j + 1);
#pragma omp task shared(v)
  qs(v, i, hi);
#pragma omp taskwait
}
int main() {
  std::mt19937 g(1); std::vector<int> v(40); for (auto &x : v) x = g() % 100;
#pragma omp parallel
#pragma omp single
  qs(v, 0, 40);
  return std::is_sorted(v.begin(), v.end()) ? 0 : 1;
}
