// The other thread gets the address as well, and does not use it.
#include <stdio.h>
#include <omp.h>
static char box[8];
int main(void) {
  int r = 0;
#pragma omp parallel num_threads(2) shared(r)
  {
    int own = 0;
#pragma omp master
    {
      int *p = &own;
      char *s = (char *)&p;
      for (unsigned i = 0; i < sizeof p; i++) box[i] = s[i];
    }
#pragma omp barrier
    int *q;
    char *d = (char *)&q;
    for (unsigned i = 0; i < sizeof q; i++) d[i] = box[i];
    if (omp_get_thread_num() == 1 && q == NULL) r = 1;
    own += 1;
#pragma omp critical
    r += own;
#pragma omp barrier
  }
  printf("%d\n", r);
  return 0;
}
