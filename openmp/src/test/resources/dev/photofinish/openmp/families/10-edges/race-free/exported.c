// A file of a library: nobody else has the address of n.
static int n;
void f(int *p) {
#pragma omp parallel sections
  {
#pragma omp section
    *p = 1;
#pragma omp section
    n = 2;
  }
}
