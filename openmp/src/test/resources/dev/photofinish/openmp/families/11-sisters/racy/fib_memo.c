// All tasks keep what they computed in one static variable.
static int last;
static int fib(int n) {
  if (n < 2) return n;
  int a, b;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
  last = a + b;
  return a + b;
}
int main(void) {
  int r = 0;
#pragma omp parallel
#pragma omp single
  r = fib(5);
  return r + last;
}
