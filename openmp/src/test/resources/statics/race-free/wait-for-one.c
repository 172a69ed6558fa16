// The task that has written is waited for.
int x, y, d, e;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : d)
    x = 1;
#pragma omp task depend(out : e)
    y = 1;
#pragma omp taskwait depend(in : d)
    x++;
  }
  return y;
}
