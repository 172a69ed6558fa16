// std::copy of the one element at each place.
#include <algorithm>
int a[101], b[101];
int main() {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) std::copy(b + i, b + i + 1, a + i);
  return a[0];
}
