// The destructor assigns it to a struct in the object.
#include <cstdio>
struct Data { int n[8]; };
static Data last;
struct Box {
  Data data = {}, saved = {};
  Box() = default;
  Box(const Box &o) : data(o.data) {}
  ~Box() {
    saved = data;
  }
};
int main() {
  Box b;
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(b, i)
    b.data.n[1] = i;
  }
  std::printf("%d\n", last.n[1]);
}
