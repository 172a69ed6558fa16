// The copy constructor of the next task's copy writes the global with memcpy while an earlier task reads it.
#include <cstdio>
#include <cstring>
static int last;
struct Box {
  int value = 1, kept = 0;
  Box() = default;
  Box(const Box &o) : value(o.value) {
    std::memcpy(&last, &o.value, sizeof last);
  }
};
int main() {
  Box b;
  int seen = 0;
#pragma omp parallel num_threads(2) shared(b, seen)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(b) shared(seen)
    {
#pragma omp atomic
      seen += b.value + last;
    }
  }
  std::printf("%d\n", seen);
}
