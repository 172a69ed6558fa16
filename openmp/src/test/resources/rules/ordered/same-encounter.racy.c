// Race: for each t the order begins anew, and nowait lets threads go on.
int x;
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      x += i;
    }
  }
  return 0;
}
