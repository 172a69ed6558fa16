// The function calls itself after it has stored, and so stores again.
#include <omp.h>
int last, a[100];
static void f(int k) {
  last = k;
  if (k > 0)
    f(k - 1);
#pragma omp parallel num_threads(2)
  a[omp_get_thread_num() * (1 + last - k)] = 1;
}
int main(void) {
  f(1);
  return a[0];
}
