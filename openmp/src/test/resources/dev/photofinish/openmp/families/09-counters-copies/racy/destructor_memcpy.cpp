// The destructor of each task's copy copies its value into the global with memcpy.
#include <cstdio>
#include <cstring>
static int last;
struct Box {
  int value = 1, saved = 0;
  Box() = default;
  Box(const Box &o) : value(o.value) {}
  ~Box() {
    std::memcpy(&last, &value, sizeof last);
  }
};
int main() {
  Box b;
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(b, i)
    b.value = i;
  }
  std::printf("%d\n", last);
}
