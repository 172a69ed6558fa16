// Race: the loops have different numbers of iterations, so that their parts have different sizes.
int a[8];
int b[8];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++)
      a[i] = i;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 6; i++)
      b[i] = a[i];
  }
  return 0;
}
