// The sink is the iteration before.
int a[64];
int main(void) {
#pragma omp parallel for ordered(1)
  for (int i = 2; i < 64; i++) {
#pragma omp ordered depend(sink : i - 1)
    a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
  }
  return a[5];
}
