// A static schedule gives out other pieces when the loop is longer the next time.
int a[100];
int main(void) {
#pragma omp parallel
  for (int k = 1; k <= 2; k++) {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 50 * k; i++)
      a[i] = k;
  }
  return a[0];
}
