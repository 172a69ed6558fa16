// exit flushes the stream, which reads the buffer that the other thread writes.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static char buf[BUFSIZ];
int main(void) {
  setvbuf(stdout, buf, _IOFBF, sizeof buf);
  printf("hello");
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0)
      exit(0);
    buf[0] = 'j';
  }
  return 0;
}
