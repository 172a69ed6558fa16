// Without the modifier chunks are as they are written.
int main(void) {
  static int a[24];
#pragma omp parallel num_threads(2)
  {
#pragma omp for schedule(static, 3) nowait
    for (int i = 0; i < 24; i++) a[i] = i;
#pragma omp for schedule(static, 3)
    for (int i = 0; i < 24; i++) a[i] += i;
  }
  return a[3];
}
