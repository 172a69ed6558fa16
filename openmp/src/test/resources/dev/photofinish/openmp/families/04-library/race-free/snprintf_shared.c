// Each thread prints into its own half of the buffer.
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
int main(void) {
  char buf[2][16];
#pragma omp parallel num_threads(2)
  {
    int id = omp_get_thread_num() & 1;
    char *to = buf[id];
    snprintf(to, 16, "thread %d", id);
  }
  printf("%s\n", buf[0]);
  return 0;
}
