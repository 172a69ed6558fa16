// Threads allocate from one resource that has no lock, by a virtual function of the library.
#include <memory_resource>
int main() {
  std::pmr::monotonic_buffer_resource resource;
#pragma omp parallel
  {
    void *p = resource.allocate(16);
    (void)p;
  }
}
