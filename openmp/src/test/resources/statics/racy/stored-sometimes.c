// Without arguments the number is still 0.
#include <omp.h>
int n, a[100];
int main(int argc, char **argv) {
  if (argc > 1)
    n = 1;
#pragma omp parallel num_threads(2)
  a[n * omp_get_thread_num()] = 1;
  return a[0];
}
