// Combiners of different pairs may run at the same time, and all count in one variable.
int count;
static int combine(int a, int b) {
  count++;
  return a + b;
}
#pragma omp declare reduction(my : int : omp_out = combine(omp_out, omp_in)) initializer(omp_priv = 0)
int main(void) {
  int s = 0;
#pragma omp parallel for reduction(my : s)
  for (int i = 0; i < 100; i++)
    s += i;
  return s;
}
