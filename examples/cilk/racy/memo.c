/* Fibonacci numbers with a table: a child looks into it in one thread and fills it in another. */
#include <cilk/cilk.h>
#include <stdio.h>

int memo[16];

int fib(int n) {
  if (n < 2)
    return n;
  if (memo[n] != 0)
    return memo[n];
  int x = cilk_spawn fib(n - 1);
  int y = fib(n - 2);
  cilk_sync;
  memo[n] = x + y;
  return x + y;
}

int main(void) {
  printf("%d\n", fib(8));
  return 0;
}
