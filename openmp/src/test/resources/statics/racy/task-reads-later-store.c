// The creator may have stored again before a task reads: two tasks can read the same number.
int a[100];
int main() {
#pragma omp parallel
#pragma omp single
  {
    int x;
    for (int i = 0; i < 10; i++) {
#pragma omp critical
      x = i;
#pragma omp task shared(x)
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
