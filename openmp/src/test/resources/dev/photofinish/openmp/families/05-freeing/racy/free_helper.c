// release() frees the block and the other thread still reads it through an alias in a struct.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct box { double *data; };
static void release(struct box *b) {
  free(b->data);
}
int main(void) {
  struct box a = {calloc(4, sizeof(double))}, b = {calloc(4, sizeof(double))};
  struct box alias = a;
  double seen = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      release(&a);
    else
      seen = alias.data[1];
  }
  printf("%g\n", seen);
  return 0;
}
