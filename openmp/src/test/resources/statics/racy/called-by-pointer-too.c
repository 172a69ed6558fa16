// By its name the function is called with 1, by a pointer with 0.
#include <omp.h>
int a[100];
static void f(int k) {
#pragma omp parallel num_threads(2)
  a[omp_get_thread_num() * k] = 1;
}
int main(int argc, char **argv) {
  f(1);
  void (*g)(int) = f;
  if (argc > 1)
    g = 0;
  g(0);
  return a[0];
}
