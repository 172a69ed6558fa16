// Each task has a copy of what the creator stored before.
int a[100];
int main() {
#pragma omp parallel
#pragma omp single
  {
    int x = 0;
    for (int i = 0; i < 10; i++) {
#pragma omp critical
      x = i;
#pragma omp task firstprivate(x)
      {
        int k;
#pragma omp critical
        k = x;
        a[k]++;
      }
    }
#pragma omp taskwait
  }
  return a[0];
}
