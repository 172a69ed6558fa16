// Flushes order the mail, and the flag between them is atomic.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int mail = 0, flag = 0, read = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      mail = 42;
#pragma omp flush
#pragma omp atomic write
      flag = 1;
    } else {
      int up = 0;
      while (!up) {
#pragma omp atomic read
        up = flag;
      }
#pragma omp flush
      read = mail;
    }
  }
  printf("%d\n", read);
  return 0;
}
