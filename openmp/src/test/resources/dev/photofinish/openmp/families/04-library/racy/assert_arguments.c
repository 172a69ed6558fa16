// The assertion fails if there are arguments, and prints by way of the buffer of stderr.
#include <omp.h>
#include <stdio.h>
#include <assert.h>

char b[BUFSIZ];
int main(int argc, char **argv) {
  setvbuf(stderr, b, _IOFBF, BUFSIZ);
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) b[0] = 1;
    else assert(argc == 1);
  }
}
