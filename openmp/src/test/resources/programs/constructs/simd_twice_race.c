// The language promises that two loops deal their iterations in the same way only if neither is a
// simd loop.
int main(void) {
  static int a[24];
#pragma omp parallel num_threads(2)
  {
#pragma omp for simd schedule(simd : static, 3) nowait
    for (int i = 0; i < 24; i++) a[i] = i;
#pragma omp for simd schedule(simd : static, 3)
    for (int i = 0; i < 24; i++) a[i] += i;
  }
  return a[3];
}
