// An operator new of the program gives everybody the same memory.
#include <cstdlib>
static char pool[64];
void *operator new(std::size_t n) { return pool; }
void operator delete(void *p) noexcept {}
void operator delete(void *p, std::size_t) noexcept {}
int main() {
#pragma omp parallel
  {
    int *p = new int(1);
    *p += 1;
    delete p;
  }
  return pool[0];
}
