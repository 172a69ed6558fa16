// The copies of s write all of it, the region one member.
struct { int m, n; } s;
int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target map(tofrom : s) nowait
    s.m = 9;
    s.n = 1;
#pragma omp taskwait
  }
  return s.n;
}
