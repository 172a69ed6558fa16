#include <mutex>
class Counter { int n = 0; std::mutex m; public: void add() { std::scoped_lock l(m); n++; } int get() { std::scoped_lock l(m); return n; } };
int main() {
  Counter c;
#pragma omp parallel for
  for (int i = 0; i < 10; i++) c.add();
  return c.get() != 10;
}
