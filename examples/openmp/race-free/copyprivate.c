// One thread gets the key and hands every other one a copy.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int door[3] = {0};
#pragma omp parallel num_threads(3)
  {
    int key;
#pragma omp single copyprivate(key)
    key = 17;
    door[omp_get_thread_num()] = key;
  }
  printf("%d\n", door[2]);
  return 0;
}
