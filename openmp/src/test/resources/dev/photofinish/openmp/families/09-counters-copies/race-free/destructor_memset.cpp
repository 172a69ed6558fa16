// The destructor clears its own buffer.
#include <cstdio>
#include <cstring>
struct Box {
  char *shared;
  char own[8];
  explicit Box(char *s) : shared(s), own() {}
  Box(const Box &o) : shared(o.shared), own() {}
  ~Box() {
    std::memset(own, 0, 8);
  }
};
int main() {
  static char buf[8];
  Box b(buf);
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(b, i)
    b.own[0] = static_cast<char>(i);
  }
  std::printf("%d\n", buf[0]);
}
