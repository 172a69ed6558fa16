// A flush orders memory, but it does not make the flag atomic.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int mail = 0, flag = 0, read = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      mail = 42;
#pragma omp flush
      flag = 1;
    } else {
      int up = 0;
      while (!up) {
        up = flag;
#pragma omp flush
      }
#pragma omp flush
      read = mail;
    }
  }
  printf("%d\n", read);
  return 0;
}
