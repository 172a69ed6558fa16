// Iterations of one thread follow each other.
int a[1000];
int main(void) {
  int s = 0;
#pragma omp parallel
  {
    int t = 0;
#pragma omp for
    for (int i = 0; i < 1000; i++)
      t += a[i];
#pragma omp atomic
    s += t;
  }
  return s;
}
