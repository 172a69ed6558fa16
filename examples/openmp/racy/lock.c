// Deposits take the lock, and the one withdrawal forgets it.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int balance = 50;
  omp_lock_t guard;
  omp_init_lock(&guard);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      balance -= 20;
    } else {
      omp_set_lock(&guard);
      balance += 10;
      omp_unset_lock(&guard);
    }
  }
  omp_destroy_lock(&guard);
  printf("%d\n", balance);
  return 0;
}
