// A signal by lock: the sender holds the lock until the letter is written. The barrier
// sees to it that the sender has it first.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int letter = 0, received = 0;
  omp_lock_t sealed;
  omp_init_lock(&sealed);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    if (me == 0)
      omp_set_lock(&sealed);
#pragma omp barrier
    if (me == 0) {
      letter = 5;
      omp_unset_lock(&sealed);
    } else {
      omp_set_lock(&sealed);
      omp_unset_lock(&sealed);
      received = letter;
    }
  }
  omp_destroy_lock(&sealed);
  printf("%d\n", received);
  return 0;
}
