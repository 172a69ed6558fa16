// Race: without schedule(static), OpenMP does not promise that a thread gets the same iterations of both loops.
int a[8];
int b[8];
int main(void) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 8; i++)
      a[i] = i;
#pragma omp for nowait
    for (int i = 0; i < 8; i++)
      b[i] = a[i];
  }
  return 0;
}
