// The copy constructor changes only the copy.
#include <cstdio>
struct Value {
  int v = 3;
  mutable int copies = 0;
  Value() = default;
  Value(const Value &o) : v(o.v) {
    copies++;
  }
};
int main() {
  Value x;
  int sum = 0;
#pragma omp parallel firstprivate(x) num_threads(2) reduction(+ : sum)
  {
    sum += x.v;
  }
  std::printf("%d %d\n", sum, x.copies);
}
