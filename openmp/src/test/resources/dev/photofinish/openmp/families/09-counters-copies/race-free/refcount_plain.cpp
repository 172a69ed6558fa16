// The reference count is atomic.
#include <atomic>
#include <cstdio>
struct Handle {
  std::atomic<int> *refs;
  explicit Handle(decltype(refs) r) : refs(r) { ++*refs; }
  Handle(const Handle &o) : refs(o.refs) { ++*refs; }
  ~Handle() { --*refs; }
};
int main() {
  std::atomic<int> refs{0};
  {
    Handle h(&refs);
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(h)
      {
        (void)h;
      }
    }
  }
  std::printf("%d\n", static_cast<int>(refs));
}
