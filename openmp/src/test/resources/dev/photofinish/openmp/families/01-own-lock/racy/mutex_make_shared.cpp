// Every thread makes its own mutex with make_shared, so the counter races.
#include <cstdio>
#include <memory>
#include <mutex>
int main() {
  int n = 0;
  auto outer = std::make_shared<std::mutex>();
#pragma omp parallel shared(n) firstprivate(outer) num_threads(2)
  {
    auto m = std::make_shared<std::mutex>();
    m->lock();
    n++;
    m->unlock();
  }
  std::printf("%d\n", n);
}
