// A static schedule gives out other pieces of a loop that is shorter.
int a[100], b[100];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 100; i++)
      a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 50; i++)
      b[i] = a[i];
  }
  return b[0];
}
