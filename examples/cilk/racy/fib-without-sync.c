/* Fibonacci numbers in OpenCilk; the sum does not wait for the child. */
#include <cilk/cilk.h>
#include <stdio.h>

int fib(int n) {
  if (n < 2)
    return n;
  int x = cilk_spawn fib(n - 1);
  int y = fib(n - 2);
  return x + y;
}

int main(void) {
  printf("fib(6) = %d\n", fib(6));
  return 0;
}
