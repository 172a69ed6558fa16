// Two tasks that only read what they depend on are not ordered.
int x, d;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(in: d)
    x = 1;
#pragma omp task depend(in: d)
    x = 2;
  }
  return x;
}
