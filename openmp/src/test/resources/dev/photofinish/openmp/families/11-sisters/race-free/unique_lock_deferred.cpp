// The unique_lock locks the mutex.
#include <mutex>
std::mutex m;
int x;
int main() {
#pragma omp parallel num_threads(2)
  {
    std::unique_lock<std::mutex> held(m);
    x++;
  }
  return x;
}
