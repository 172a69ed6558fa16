// One section deletes the object that the other writes.
#include <cstdio>
struct Point { int x, y; };
int main() {
  Point *a = new Point{1, 2}, *b = new Point{3, 4};
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    delete a;
#pragma omp section
    a->y = 5;
  }
  std::puts("done");
}
