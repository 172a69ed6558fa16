// No race: for each t another element is used.
int x[2];
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      x[t] += i;
    }
  }
  return 0;
}
