/* The combiner counts its calls in a global. Combiners of different copies may be executed at the
   same time, so that line 5 races with itself. */
int calls;
static int add(int a, int b) {
  calls++;
  return a + b;
}
#pragma omp declare reduction(counted : int : omp_out = add(omp_out, omp_in)) initializer(omp_priv = 0)
int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(counted : sum)
  for (int i = 0; i < 100; i++) {
    sum += i;
  }
  return sum;
}
