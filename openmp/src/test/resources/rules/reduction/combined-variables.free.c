/* The combiner accesses nothing but the variables that are combined. */
static int add(int a, int b) {
  return a + b;
}
#pragma omp declare reduction(added : int : omp_out = add(omp_out, omp_in)) initializer(omp_priv = 0)
int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(added : sum)
  for (int i = 0; i < 100; i++) {
    sum += i;
  }
  return sum;
}
