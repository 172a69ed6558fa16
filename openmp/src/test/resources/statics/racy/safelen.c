// Four iterations may be under way, of which the first and the last depend on each other.
int a[200];
int main(void) {
#pragma omp simd safelen(4)
  for (int i = 8; i < 200; i++)
    a[i] = a[i - 3] + 1;
  return a[0];
}
