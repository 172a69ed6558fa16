// getopt_long prints its message by way of the buffer of stderr.
#include <omp.h>
#include <stdio.h>
#include <getopt.h>

char b[BUFSIZ];
int main(void) {
  setvbuf(stderr, b, _IOFBF, BUFSIZ);
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { volatile char c = b[0]; (void)c; }
    else { struct option o[1] = {{0}}; char *av[] = {"p", "-z", 0}; getopt_long(2, av, "a", o, 0); }
  }
}
