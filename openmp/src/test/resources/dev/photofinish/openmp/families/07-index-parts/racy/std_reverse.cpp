// reverse_copy writes the reversed first half over the second, so values are there twice.
#include <algorithm>
#include <cstdio>
static int idx[8], a[8];
int main() {
  for (int i = 0; i < 8; i++)
    idx[i] = i;
  std::reverse_copy(idx, idx + 4, idx + 4);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[idx[i]] += i;
  std::printf("%d\n", a[0]);
}
