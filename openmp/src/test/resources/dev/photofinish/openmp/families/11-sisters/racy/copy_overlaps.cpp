// std::copy of two elements at each place.
#include <algorithm>
int a[101], b[101];
int main() {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) std::copy(b + i, b + i + 2, a + i);
  return a[0];
}
