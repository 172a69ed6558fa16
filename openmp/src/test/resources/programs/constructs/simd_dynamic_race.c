// Iterations 3 and 4 are in one chunk of three, and in two chunks of four.
int main(void) {
  static int a[25];
#pragma omp parallel for simd schedule(simd : dynamic, 3) num_threads(2) safelen(1)
  for (int i = 0; i < 24; i++)
    if (i == 4) a[i] = a[i - 1];
    else if (i == 3) a[i] = i;
  return a[3];
}
