// No race: the ordered regions of one loop are executed one after the other.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for ordered schedule(dynamic) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      x += i;
    }
  }
  return 0;
}
