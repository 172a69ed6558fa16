// getopt prints its message by way of the buffer of stderr.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

char b[BUFSIZ];
int main() {
  setvbuf(stderr, b, _IOFBF, BUFSIZ);
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) { volatile char c = b[0]; (void)c; } else { char *av[] = {"p", "-z", 0}; getopt(2, av, "a"); }
  }
  return 0;
}
