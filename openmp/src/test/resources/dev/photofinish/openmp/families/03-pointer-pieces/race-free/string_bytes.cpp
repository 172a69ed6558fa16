// The bytes of the pointer are kept in a std::string. q then points to z, which p does not.
#include <cstdio>
#include <cstring>
#include <string>
using std::printf;
int main(void) {
  int *x = new int(0), *y = new int(0), *z = new int(0);
  int *p = x, *q = y;
  int *from = z;
  std::string s(reinterpret_cast<const char *>(&from), sizeof q);
  std::string t;
  for (char c : s)
    t.push_back(c);
  std::memcpy(&q, t.data(), sizeof q);
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", *x, *y, *z);
  return 0;
}
