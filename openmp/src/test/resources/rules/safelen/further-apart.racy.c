// Race: iterations two apart may be lanes of one vector of four.
int a[64];
int main(void) {
#pragma omp simd safelen(4)
  for (int i = 8; i < 64; i++)
    a[i] = a[i - 2];
  return 0;
}
