// Race: for each t the iterations are given out anew, and nowait lets threads go on.
int a[4];
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 4; i++)
      a[i] += t;
  }
  return 0;
}
