// The region writes x, its copies back x and y, beside the write of y.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : x, y) nowait
    x = 9;
    y = 1;
#pragma omp taskwait
  }
  return x + y;
}
