// A file of a library: its user may call f(&n).
int n;
void f(int *p) {
#pragma omp parallel sections
  {
#pragma omp section
    *p = 1;
#pragma omp section
    n = 2;
  }
}
