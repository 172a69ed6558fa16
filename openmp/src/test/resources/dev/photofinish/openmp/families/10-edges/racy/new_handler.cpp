// When there is no memory, new calls the handler in all threads, which write x.
#include <new>
int x;
void handler() {
  x++;
  throw std::bad_alloc();
}
int main() {
  std::set_new_handler(handler);
#pragma omp parallel
  {
    int *p = new int[100];
    delete[] p;
  }
}
