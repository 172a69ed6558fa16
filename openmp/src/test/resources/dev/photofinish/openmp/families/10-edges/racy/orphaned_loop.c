// A file of a library: threads of a user's region write the same a[i / 2] in the orphaned loop.
int q;
void harmless(void) {
#pragma omp parallel
  {
#pragma omp single
    q = 1;
  }
}
void f(int n, int *a) {
#pragma omp for
  for (int i = 0; i < n; i++)
    a[i / 2] = 1;
}
