// The constructor of each thread's private object counts in a static member, without a lock.
#include <cstdio>
struct Object {
  static int alive;
  int id;
  Object() {
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
