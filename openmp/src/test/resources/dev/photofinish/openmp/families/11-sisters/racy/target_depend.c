// The task depends on another variable than the target region does.
int x, y, z;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp target nowait map(tofrom : x) depend(out : x)
    x = 1;
#pragma omp task depend(in : y) shared(x, z)
    z = x;
  }
  return z;
}
