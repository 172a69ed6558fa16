// Two tasks of one parent are ordered by what they depend on.
int x, d;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : d)
    x = 1;
#pragma omp task depend(in : d)
    x = 2;
  }
  return x;
}
