// Race: for each t another thread may have the last iteration, and nowait lets threads go on.
int x;
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
    for (int i = 0; i < 4; i++)
      x = i;
  }
  return 0;
}
