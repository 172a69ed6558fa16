// One mutex is made before the region and its shared_ptr is copied to the threads.
#include <cstdio>
#include <memory>
#include <mutex>
int main() {
  int n = 0;
  auto outer = std::make_shared<std::mutex>();
#pragma omp parallel shared(n) firstprivate(outer) num_threads(2)
  {
    auto m = outer;
    m->lock();
    n++;
    m->unlock();
  }
  std::printf("%d\n", n);
}
