// Each task gets a mutex of its own, made by the generating loop.
#include <cstdio>
#include <mutex>
int main() {
  int count = 0;
#pragma omp parallel shared(count)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
      std::mutex *m = new std::mutex;
#pragma omp task firstprivate(m) shared(count)
      {
        std::lock_guard<std::mutex> guard(*m);
        count++;
      }
    }
  }
  std::printf("%d\n", count);
}
