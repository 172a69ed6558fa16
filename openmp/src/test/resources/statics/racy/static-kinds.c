// One schedule is in chunks of one, the other in one chunk for each thread.
int a[64], b[64];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static, 1) nowait
    for (int i = 0; i < 64; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 64; i++) b[i] = a[i];
  }
  return b[0];
}
