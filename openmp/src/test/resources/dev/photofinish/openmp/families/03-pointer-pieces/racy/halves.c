// The pointer moves as two halves of 32 bits. q then points to x as p does, and the two sections race on x.
#include <stdio.h>
#include <stdint.h>
#include <string.h>
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &x;
  uint32_t half[2];
  memcpy(half, &from, sizeof half);
  uint32_t lo = half[0], hi = half[1];
  uint64_t whole = (uint64_t)hi << 32 | lo;
  q = (int *)(uintptr_t)whole;
#pragma omp parallel sections num_threads(2) shared(p, q)
  {
#pragma omp section
    *p = 1;
#pragma omp section
    *q = 2;
  }
  printf("%d %d %d\n", x, y, z);
  return 0;
}
