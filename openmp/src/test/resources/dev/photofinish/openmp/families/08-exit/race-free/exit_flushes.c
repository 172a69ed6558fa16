// _Exit is called, which need not flush, and the stream has no buffer.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static char buf[BUFSIZ];
int main(void) {
  setvbuf(stdout, NULL, _IONBF, 0);
  printf("hello");
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      _Exit(0);
    buf[0] = 'j';
  }
  return 0;
}
