// The static member is counted atomically.
#include <cstdio>
struct Object {
  static int alive;
  int id;
  Object() {
#pragma omp atomic
    alive++;
    id = 0;
  }
};
int Object::alive = 0;
int main() {
  Object o;
#pragma omp parallel private(o) num_threads(2)
  {
    o.id = 1;
  }
  std::printf("%d %d\n", Object::alive, o.id);
}
