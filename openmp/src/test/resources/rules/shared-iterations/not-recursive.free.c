// No race: the iterations are given out once.
int a[4];
static void down(int n) {
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < 4; i++)
    a[i] += n;
}
int main(void) {
#pragma omp parallel
  down(1);
  return 0;
}
