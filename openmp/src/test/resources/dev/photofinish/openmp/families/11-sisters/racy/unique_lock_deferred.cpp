// The unique_lock is deferred: the mutex is never locked.
#include <mutex>
std::mutex m;
int x;
int main() {
#pragma omp parallel num_threads(2)
  {
    std::unique_lock<std::mutex> held(m, std::defer_lock);
    x++;
  }
  return x;
}
