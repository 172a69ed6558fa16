// All tasks get the one mutex.
#include <cstdio>
#include <mutex>
int main() {
  int count = 0;
#pragma omp parallel shared(count)
#pragma omp single
  {
    std::mutex *m = new std::mutex;
    for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(m) shared(count)
      {
        std::lock_guard<std::mutex> guard(*m);
        count++;
      }
    }
  }
  std::printf("%d\n", count);
}
