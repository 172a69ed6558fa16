// The tasks depend on what the pointer is to, which stays.
int a[8], x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
    int *d = a;
    for (int i = 0; i < 8; i++) {
#pragma omp task depend(inout : d[0])
      x++;
    }
  }
  return x;
}
