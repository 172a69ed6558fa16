// Four iterations may be under way, of which none depends on another.
int a[200];
int main(void) {
#pragma omp simd safelen(4)
  for (int i = 8; i < 200; i++)
    a[i] = a[i - 4] + 1;
  return a[0];
}
