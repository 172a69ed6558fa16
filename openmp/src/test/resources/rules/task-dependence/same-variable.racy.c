// Race: the tasks depend on different variables.
int x;
int a;
int b;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a)
    x = 1;
#pragma omp task depend(out : b)
    x = 2;
  }
  return 0;
}
