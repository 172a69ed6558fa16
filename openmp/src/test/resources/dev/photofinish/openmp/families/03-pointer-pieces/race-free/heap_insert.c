// Pointers are inserted into a binary heap whose elements move word by word. q then points to z, which p does not.
#include <stdio.h>
#include <stdint.h>
static uint32_t heap[8][3];
static int used;
static void insert(uint32_t key, int *at) {
  int k = used++;
  heap[k][0] = key;
  heap[k][1] = (uint32_t)((uintptr_t)at & 0xffffffffu);
  heap[k][2] = (uint32_t)((uintptr_t)at >> 32);
  for (; k > 0 && heap[(k - 1) / 2][0] > heap[k][0]; k = (k - 1) / 2)
    for (int w = 0; w < 3; w++) {
      uint32_t t = heap[k][w];
      heap[k][w] = heap[(k - 1) / 2][w];
      heap[(k - 1) / 2][w] = t;
    }
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = &x, *q = &y;
  int *from = &z;
  insert(5, &y);
  insert(3, from);
  q = (int *)((uintptr_t)heap[0][2] << 32 | heap[0][1]);
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
