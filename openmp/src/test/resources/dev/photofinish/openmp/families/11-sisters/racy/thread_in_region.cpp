// Each member starts a thread, and all those write x.
#include <thread>
int x;
int main() {
#pragma omp parallel num_threads(2)
  {
    {
      std::thread t([] { x++; });
      t.join();
    }
  }
  return x;
}
