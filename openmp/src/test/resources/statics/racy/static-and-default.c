// Which schedule a loop has that asks for none is not said.
int a[100], b[100];
int main(void) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 100; i++)
      a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 100; i++)
      b[i] = a[i];
  }
  return b[0];
}
