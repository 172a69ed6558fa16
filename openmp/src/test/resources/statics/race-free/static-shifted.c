// As many iterations, and the first is the first: the numbers of the counters do not matter.
int a[65], b[65];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 64; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 1; i < 65; i++) b[i] = a[i - 1];
  }
  return b[1];
}
