// Each iteration locks account 0 before it changes the bank's total.
#include <omp.h>
#include <stdio.h>
struct account { int balance; omp_lock_t lock; };
struct bank { int total; struct account acc[8]; };
int main(void) {
  static struct bank b;
  for (int i = 0; i < 8; i++)
    omp_init_lock(&b.acc[i].lock);
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < 8; i++) {
    struct account *a = &b.acc[0];
    omp_set_lock(&a->lock);
    a->balance += i;
    b.total += i;
    omp_unset_lock(&a->lock);
  }
  printf("%d\n", b.total);
  return 0;
}
