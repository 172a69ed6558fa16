// The region writes a[0], its copy back all of a, beside the write of a[50].
int a[100];
int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : a) nowait
    a[0] = 9;
    a[50] = 1;
#pragma omp taskwait
  }
  return a[50];
}
