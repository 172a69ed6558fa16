// The function gives the lock of all objects.
#include <omp.h>
struct Base {
  virtual omp_lock_t *lock() = 0;
  virtual ~Base() {}
};
static omp_lock_t shared_lock;
struct Own : Base {
  omp_lock_t mine;
  Own() { omp_init_lock(&mine); }
  omp_lock_t *lock() override { return &shared_lock; }
};
int x;
int main() {
  omp_init_lock(&shared_lock);
  Own a, b;
  Base *all[2] = {&a, &b};
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; i++) {
    omp_lock_t *l = all[i]->lock();
    omp_set_lock(l);
    x++;
    omp_unset_lock(l);
  }
  return x;
}
