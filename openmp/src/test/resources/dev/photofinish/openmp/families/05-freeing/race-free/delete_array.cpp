// delete[] frees an array that nobody else uses.
#include <cstdio>
int main() {
  int *a = new int[8](), *b = new int[8]();
  int seen = 0;
#pragma omp parallel sections num_threads(2) shared(seen)
  {
#pragma omp section
    delete[] b;
#pragma omp section
    seen = a[7];
  }
  std::printf("%d\n", seen);
}
