// Chunks of one size: a thread gets the same iterations again.
int a[64], b[64];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static, 4) nowait
    for (int i = 0; i < 64; i++) a[i] = i;
#pragma omp for schedule(static, 4)
    for (int i = 0; i < 64; i++) b[i] = a[i];
  }
  return b[0];
}
