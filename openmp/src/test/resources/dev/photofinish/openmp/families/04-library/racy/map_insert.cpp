// operator[] of the map inserts a missing key while the other section looks one up.
#include <cstdio>
#include <map>
int main(void) {
  std::map<int, int> a, b;
  a[1] = b[1] = 2;
  bool there = false;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      a[2] = 3;
    }
#pragma omp section
    {
      there = a.find(5) != a.end();
    }
  }
  std::printf("%d\n", there);
  return 0;
}
