#include <vector>
#pragma omp declare reduction(merge : std::vector<int> : omp_out.insert(omp_out.end(), omp_in.begin(), omp_in.end()))
int main() {
  std::vector<int> v;
#pragma omp parallel for reduction(merge : v)
  for (int i = 0; i < 10; i++) v.push_back(i);
  return v.size() == 10 ? 0 : 1;
}
