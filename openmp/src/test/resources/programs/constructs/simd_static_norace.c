// All wait between the loops: who has an iteration in one need not have it in the other.
int main(void) {
  static int a[26];
#pragma omp parallel num_threads(4)
  {
#pragma omp for simd schedule(static)
    for (int i = 0; i < 26; i++) a[i] = i;
#pragma omp for simd schedule(static)
    for (int i = 0; i < 26; i++) a[i] += i;
  }
  return a[3];
}
