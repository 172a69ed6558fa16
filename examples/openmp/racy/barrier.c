// The bells ring before everybody has come in from the field.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int home[4] = {0}, seen[4] = {0};
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num();
#pragma omp barrier
    home[me] = 1;
    seen[me] = home[(me + 1) % 4];
  }
  printf("%d\n", seen[0]);
  return 0;
}
