/* Fibonacci numbers in Cilk-5. */
#include <cilk.h>
#include <stdio.h>

cilk int fib(int n) {
  int x, y;
  if (n < 2)
    return n;
  x = spawn fib(n - 1);
  y = spawn fib(n - 2);
  sync;
  return x + y;
}

cilk int main(void) {
  int result;
  result = spawn fib(10);
  sync;
  printf("fib(10) = %d\n", result);
  return 0;
}
