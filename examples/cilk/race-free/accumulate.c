/* Children's results are added to one variable as they return, each time in one piece. */
#include <cilk.h>
#include <stdio.h>

cilk int square(int n) {
  return n * n;
}

cilk int main(void) {
  int sum = 0;
  sum += spawn square(2);
  sum += spawn square(3);
  sum += spawn square(4);
  sync;
  printf("%d\n", sum);
  return 0;
}
