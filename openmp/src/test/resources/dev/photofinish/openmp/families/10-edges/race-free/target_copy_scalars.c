// The task of the target region is waited for before y is written.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : x) map(tofrom: y) nowait
    { x = 9; y = 2; }
#pragma omp taskwait
    y = 1;
  }
  return x + y;
}
