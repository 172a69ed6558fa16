// The destructor adds to a member of the copy.
#include <cstdio>
#include <cstring>
struct Ref {
  int *count;
  int own;
  explicit Ref(int *c) : count(c), own(0) {}
  Ref(const Ref &o) { std::memcpy(static_cast<void *>(this), &o, sizeof *this); }
  ~Ref() {
    own++;
  }
  int value() const { return own; }
};
int main() {
  int count = 0;
  {
    Ref r(&count);
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(r)
      {
        if (r.value() > 5)
          std::puts("many");
      }
    }
  }
  std::printf("%d\n", count);
}
