// Tasks of one set are not ordered.
int x, d;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(inoutset : d)
    x = 1;
#pragma omp task depend(inoutset : d)
    x = 2;
  }
  return x;
}
