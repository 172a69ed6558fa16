// Lanes read another array.
int a[65], b[65];
int main(void) {
#pragma omp simd
  for (int i = 0; i < 64; i++) a[i + 1] = b[i] + 1;
  return a[3];
}
