#include <vector>
#include <functional>
template <class T, class F> void apply(std::vector<T> &v, F f) {
#pragma omp parallel for
  for (long i = 0; i < (long)v.size(); i++) v[i] = f(v[i]);
}
int main() { std::vector<float> v(20, 2.f); std::function<float(float)> f = [](float x) { return x * x; }; apply(v, f); return v[0] == 4.f ? 0 : 1; }
