// std::swap exchanges two elements.
#include <cstdio>
#include <utility>
#define N 300
static int idx[N], a[N];
int main() {
  for (int i = 0; i < N; i++)
    idx[i] = i;
  unsigned char *b = reinterpret_cast<unsigned char *>(idx);
  std::swap(idx[1], idx[258]);
  if (b[1] > 100)
    return 2;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[idx[i]] += i;
  std::printf("%d\n", a[0]);
  return 0;
}
