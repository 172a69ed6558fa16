// The lock comes from one new before the loop.
#include <cstdio>
#include <omp.h>
struct Guard {
  omp_lock_t l;
  Guard() { omp_init_lock(&l); }
  void enter() { omp_set_lock(&l); }
  void leave() { omp_unset_lock(&l); }
};
int main() {
  int total = 0;
  Guard *g = new Guard;
#pragma omp parallel for shared(total)
  for (int i = 0; i < 8; i++) {
    g->enter();
    total += i;
    g->leave();
  }
  std::printf("%d\n", total);
}
