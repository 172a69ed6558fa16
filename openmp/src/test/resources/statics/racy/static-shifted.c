// As many iterations, and the first is the first, but the counters are not the same.
int a[65], b[65];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 64; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 1; i < 65; i++) b[i] = a[i];
  }
  return b[1];
}
