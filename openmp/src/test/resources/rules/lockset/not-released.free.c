// No race: the lock is released behind the access.
#include <omp.h>
int x;
omp_lock_t locks[2];
int main(int argc, char **argv) {
  omp_init_lock(&locks[0]);
  omp_init_lock(&locks[1]);
  int other = argc - 1;
#pragma omp parallel
  {
    omp_set_lock(&locks[0]);
    x++;
    omp_unset_lock(&locks[0]);
  }
  return 0;
}
