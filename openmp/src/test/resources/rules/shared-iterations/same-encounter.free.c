// No race: for each t the threads write other elements.
int a[2][4];
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 4; i++)
      a[t][i] += t;
  }
  return 0;
}
