// With nogroup nobody waits for the tasks before the read.
int a[8], x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop nogroup
    for (int i = 0; i < 8; i++) a[i] = i;
    x = a[7];
  }
  return x;
}
