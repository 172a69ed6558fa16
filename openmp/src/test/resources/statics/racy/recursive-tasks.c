// What one call creates a task for, the next one does too.
int a[20];
static void create(int n) {
  if (n == 0)
    return;
#pragma omp task firstprivate(n)
  a[n] = 1;
#pragma omp task firstprivate(n)
  a[n + 1] = 2;
  create(n - 1);
}
int main(void) {
#pragma omp parallel
#pragma omp single
  create(10);
  return a[0];
}
