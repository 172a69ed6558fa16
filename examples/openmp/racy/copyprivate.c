// One thread gets the key and puts it where the others look for it, without making them wait.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int key = 0, door[3] = {0};
#pragma omp parallel num_threads(3)
  {
#pragma omp single nowait
    key = 17;
    door[omp_get_thread_num()] = key;
  }
  printf("%d\n", door[2]);
  return 0;
}
