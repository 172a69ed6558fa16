/* The place was read before others were counted. */
#include <omp.h>
int a[100], n;
void work(int m) {
#pragma omp parallel num_threads(4)
  {
    int t = omp_get_thread_num();
    a[m + t] = 1;
    a[n + t] = 2;
  }
}
void grow(void) { n++; }
int main(int argc, char **argv) {
  int m = n;
  for (int i = 0; i < argc; i++) grow();
  work(m);
  return a[3];
}
