// The copy constructor gives each copy a buffer of its own.
#include <cstdio>
#include <cstring>
struct Text {
  char *buf;
  Text() : buf(new char[8]()) {}
  Text(const Text &o) : buf(new char[8]()) { std::memcpy(buf, o.buf, 8); }
};
int main() {
  Text t;
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(t, i)
    {
      t.buf[0] = static_cast<char>('a' + i);
    }
  }
  std::printf("%d\n", t.buf[0]);
}
