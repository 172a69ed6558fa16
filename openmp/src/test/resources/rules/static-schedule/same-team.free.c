// No race: both loops are shared out in the same team, so that a thread reads what it wrote itself.
int a[8];
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++)
      a[i] = i;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++) {
      int mine = a[i];
      (void)mine;
    }
  }
  return 0;
}
