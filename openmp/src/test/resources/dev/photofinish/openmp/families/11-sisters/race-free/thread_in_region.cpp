// Only one member starts a thread.
#include <thread>
int x;
int main() {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
      std::thread t([] { x++; });
      t.join();
    }
  }
  return x;
}
