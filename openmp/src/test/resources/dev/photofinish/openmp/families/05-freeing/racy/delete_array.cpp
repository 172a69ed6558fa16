// delete[] frees the array while another section reads its last element.
#include <cstdio>
int main() {
  int *a = new int[8](), *b = new int[8]();
  int seen = 0;
#pragma omp parallel sections num_threads(2) shared(seen)
  {
#pragma omp section
    delete[] a;
#pragma omp section
    seen = a[7];
  }
  std::printf("%d\n", seen);
}
