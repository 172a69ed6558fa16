/* The place moves on between two regions only. */
#include <omp.h>
int a[200], n = 10;
void work(int m) {
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num();
    a[m + t] = 1;
    a[n + t] = 2;
  }
}
int main(int argc, char **argv) {
  for (int i = 0; i < argc; i++) { work(n); n += 10; }
  return a[3];
}
