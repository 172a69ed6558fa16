/* Every thread has a copy of the place where their parts begin. */
#include <omp.h>
int x, a[100];
int main(int argc, char **argv) {
  int n = argc;
#pragma omp parallel num_threads(4) firstprivate(n)
  {
    int t = omp_get_thread_num();
    a[n + t] = 1;
  }
  return a[3];
}
