// The function is called with 1, and calls itself with 0.
#include <omp.h>
int a[100];
static void f(int k) {
#pragma omp parallel num_threads(2)
  a[omp_get_thread_num() * k] = 1;
  if (k > 0 && k < 3)
    f(k - 1);
}
int main() {
  f(1);
  return a[0];
}
