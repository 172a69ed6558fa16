// Two functions call each other; the second one leads to the region with 0.
#include <omp.h>
int a[100];
static void B(int);
static void A(int k) {
  if (k > 5)
    B(k);
#pragma omp parallel num_threads(2)
  a[omp_get_thread_num() * k] = 1;
}
static void B(int k) { A(k - k); }
int main() {
  A(1);
  B(3);
  return a[0];
}
