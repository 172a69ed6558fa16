// The task of the target region is not waited for when y is written.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : x) map(tofrom: y) nowait
    { x = 9; y = 2; }
    y = 1;
#pragma omp taskwait
  }
  return x + y;
}
