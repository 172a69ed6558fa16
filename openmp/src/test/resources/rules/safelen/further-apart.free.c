// No race: iterations eight apart are never executed together with safelen(4).
int a[64];
int main(void) {
#pragma omp simd safelen(4)
  for (int i = 8; i < 64; i++)
    a[i] = a[i - 8];
  return 0;
}
