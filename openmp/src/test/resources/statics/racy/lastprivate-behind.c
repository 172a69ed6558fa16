int x, y;
int main() {
#pragma omp parallel
  {
#pragma omp master
    y = x;
#pragma omp for lastprivate(x)
    for (int i = 0; i < 100; i++) x = i;
  }
  return y;
}
