// Race: the ordered regions of two loops are not ordered with each other.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      x += i;
    }
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      x -= i;
    }
  }
  return 0;
}
