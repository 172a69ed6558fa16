/* Scratch memory is shared only while no child is running. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

int scratch[4];

cilk int work(int *memory, int n) {
  memory[0] = n;
  return memory[0] * memory[0];
}

cilk int main(void) {
  int *second;
  int a, b;
  a = spawn work(scratch, 3);
  if (SYNCHED)
    second = scratch;
  else
    second = calloc(4, sizeof(int));
  b = spawn work(second, 4);
  sync;
  printf("%d\n", a + b);
  return 0;
}
