/* The parent changes a variable whose address it has given to a child. */
#include <cilk.h>
#include <stdio.h>

cilk void use(int *number, int *copy) {
  *copy = *number;
}

cilk int main(void) {
  int number = 1, copy;
  spawn use(&number, &copy);
  number = 2;
  sync;
  printf("%d\n", copy);
  return 0;
}
