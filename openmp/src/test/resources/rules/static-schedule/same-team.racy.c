// Race: each thread of the outer team has the second loop executed by a team of its own, all of it.
int a[8];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++)
      a[i] = i;
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
      for (int i = 0; i < 8; i++) {
        int mine = a[i];
        (void)mine;
      }
    }
  }
  return 0;
}
