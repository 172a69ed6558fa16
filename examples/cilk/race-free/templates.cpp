/* Templates, iterators, lambdas, members and values without a name. */
#include <cilk/cilk.h>
#include <cilk/opadd_reducer.h>
#include <cstdio>
#include <vector>

namespace tree {
template <typename T> struct Numbers {
  T offset;
  explicit Numbers(T o) : offset{o} {}
  T fib(T n) const noexcept {
    if (n < 2)
      return n + offset;
    T x = cilk_spawn fib(n - 1);
    auto y = this->fib(n - 2);
    cilk_sync;
    return x + y;
  }
};
} // namespace tree

static std::vector<int> ones(std::vector<int> v) {
  cilk_for (int &each : v)
    each = 1;
  return v;
}

int main() {
  std::vector<int> v(8);
  cilk_for (auto it = v.begin(); it != v.end(); ++it)
    *it = 2;
  cilk::opadd_reducer<int> sum = 0;
  auto add = [&](int n) {
    for (int i = 0; i < n; i++)
      cilk_spawn [&sum, i] { sum += i; }();
    cilk_sync;
  };
  add(3);
  std::vector<int> w = cilk_spawn ones(std::vector<int>(4));
  tree::Numbers<long> numbers(0);
  long f = cilk_spawn numbers.fib(5);
  cilk_sync;
  std::printf("%d %d %ld\n", sum, w[0] + v[0], f);
  return 0;
}
