// Both depend on what the pointer is to.
int a[2], x;
int main(void) {
  int *d = a;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(d) depend(out : *d)
    x = 1;
#pragma omp task shared(d) depend(in : *d)
    a[1] = x;
  }
  return a[1];
}
