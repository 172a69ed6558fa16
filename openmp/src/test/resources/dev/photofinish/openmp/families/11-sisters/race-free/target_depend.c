// Both depend on x.
int x, y, z;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp target nowait map(tofrom : x) depend(out : x)
    x = 1;
#pragma omp task depend(in : x) shared(x, z)
    z = x;
  }
  return z;
}
