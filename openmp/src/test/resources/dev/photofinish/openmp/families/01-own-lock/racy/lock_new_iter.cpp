// Each iteration allocates its lock with new, so two iterations hold different locks and total races.
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
#pragma omp parallel for shared(total)
  for (int i = 0; i < 8; i++) {
    Guard *g = new Guard;
    g->enter();
    total += i;
    g->leave();
  }
  std::printf("%d\n", total);
}
