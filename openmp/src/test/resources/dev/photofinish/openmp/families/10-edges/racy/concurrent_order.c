// order(concurrent): iterations of one thread may run at the same time, and all write its t.
int a[1000];
int main(void) {
  int s = 0;
#pragma omp parallel
  {
    int t = 0;
#pragma omp for order(concurrent)
    for (int i = 0; i < 1000; i++)
      t += a[i];
#pragma omp atomic
    s += t;
  }
  return s;
}
