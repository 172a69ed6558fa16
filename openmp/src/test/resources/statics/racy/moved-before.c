/* The place that the threads have a copy of was read before it was moved. */
#include <omp.h>
int a[100];
void f(int *x, int n) {
#pragma omp parallel num_threads(4) firstprivate(n)
  {
    int t = omp_get_thread_num();
    a[n + t] = 1;
    a[*x + t] = 2;
  }
}
int main(int argc, char **argv) {
  int x = argc;
  int *p = &x;
  int n = *p;
  *p = n + 1;
  f(p, n);
  return a[3];
}
