// Who has an iteration in a simd loop need not have it in another loop.
int main(void) {
  static int a[26];
#pragma omp parallel num_threads(4)
  {
#pragma omp for simd schedule(static) nowait
    for (int i = 0; i < 26; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 26; i++) a[i] += i;
  }
  return a[3];
}
