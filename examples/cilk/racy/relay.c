/* A cycle through three functions: first's two halves stand around what second and third do. */
#include <cilk.h>
#include <stdio.h>

int x, y, z;

cilk void first(void) {
  x = 1;
  cut;
  printf("%d\n", z);
}

cilk void second(void) {
  y = x;
}

cilk void third(void) {
  z = y;
}

cilk int main(void) {
  spawn first();
  spawn second();
  spawn third();
  sync;
  return 0;
}
