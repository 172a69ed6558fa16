/* All iterations add to one local variable of the function around them. */
#include <cilk/cilk.h>
#include <stdio.h>

int main(void) {
  int sum = 0;
  cilk_for (int i = 0; i < 9; i++)
    sum += i;
  printf("%d\n", sum);
  return 0;
}
