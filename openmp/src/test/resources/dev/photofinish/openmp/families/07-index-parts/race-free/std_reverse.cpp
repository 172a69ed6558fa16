// reverse reverses the whole array in place.
#include <algorithm>
#include <cstdio>
static int idx[8], a[8];
int main() {
  for (int i = 0; i < 8; i++)
    idx[i] = i;
  std::reverse(idx, idx + 8);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[idx[i]] += i;
  std::printf("%d\n", a[0]);
}
