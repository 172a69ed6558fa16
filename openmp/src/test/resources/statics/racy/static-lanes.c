// Loops of lanes with a static schedule are not promised to give a thread the same iterations.
int a[64], b[64];
int main(void) {
#pragma omp parallel
  {
#pragma omp for simd schedule(static) nowait
    for (int i = 0; i < 64; i++) a[i] = i;
#pragma omp for simd schedule(static)
    for (int i = 0; i < 64; i++) b[i] = a[i];
  }
  return b[0];
}
