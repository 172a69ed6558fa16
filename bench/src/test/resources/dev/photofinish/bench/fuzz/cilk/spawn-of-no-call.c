int fib(int n) {
  if (n < 2)
    return n;
  int x = cilk_spawn (n - 1);
  int y = fib(n - 2);
}
int main(void) {
  printf("fib(6) = %d\n", fib(6));
}