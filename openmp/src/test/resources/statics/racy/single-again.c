// Different threads may execute the region the next time, while the first is still at it.
int x;
int main(void) {
#pragma omp parallel
  for (int k = 0; k < 4; k++) {
#pragma omp single nowait
    x++;
  }
  return x;
}
