// A failed assertion prints by way of the buffer of stderr.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>

char b[BUFSIZ];
int main() {
  setvbuf(stderr, b, _IOFBF, BUFSIZ);
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { volatile char c = b[0]; (void)c; } else { assert(getenv("NOPE")); }
  }
  return 0;
}
