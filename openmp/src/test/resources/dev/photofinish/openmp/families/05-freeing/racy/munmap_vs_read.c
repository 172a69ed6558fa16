// One section unmaps the page from which the other reads.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
static int *page(void) {
  void *p = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}
int main(void) {
  int *a = page(), *b = page(), seen = 0;
  if (!a || !b)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    munmap(a, 4096);
#pragma omp section
    seen = a[10];
  }
  printf("%d\n", seen);
  return 0;
}
