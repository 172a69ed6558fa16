// Tasks with different parents are not ordered by what they depend on.
int x, d;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task if (0)
    {
#pragma omp task depend(out : d)
      x = 1;
    }
#pragma omp task depend(in : d)
    x = 2;
  }
  return x;
}
