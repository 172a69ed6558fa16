// No race: the tasks depend on the same variable.
int x;
int a;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a)
    x = 1;
#pragma omp task depend(out : a)
    x = 2;
  }
  return 0;
}
