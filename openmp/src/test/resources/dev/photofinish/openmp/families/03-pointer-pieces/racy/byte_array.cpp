// The pointer is copied through a std::array of bytes. q then points to x as p does, and the two sections race on x.
#include <array>
#include <cstdio>
#include <cstring>
using std::printf;
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  std::array<unsigned char, sizeof q> bytes, other;
  std::memcpy(bytes.data(), &from, sizeof q);
  std::size_t i = 0;
  for (unsigned char c : bytes)
    other[i++] = c;
  std::memcpy(&q, other.data(), sizeof q);
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
