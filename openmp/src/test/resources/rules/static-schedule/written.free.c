// No race: a thread reads what it wrote itself.
int a[8];
int b[8];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++)
      a[i] = i;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++)
      b[i] = a[i];
  }
  return 0;
}
