// The chunk size of the first loop is a multiple of a width that the implementation chooses: who
// has an iteration in one loop need not have it in the other.
int main(void) {
  static int a[24];
#pragma omp parallel num_threads(2)
  {
#pragma omp for simd schedule(simd : static, 3) nowait
    for (int i = 0; i < 24; i++) a[i] = i;
#pragma omp for schedule(static, 3)
    for (int i = 0; i < 24; i++) a[i] += i;
  }
  return a[3];
}
