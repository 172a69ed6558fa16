// Nobody touches the buffer of stderr, by which a failed assertion prints.
#include <assert.h>
#include <omp.h>
#include <stdlib.h>

int done;
int main(void) {
  #pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num()) done = 1; else assert(getenv("NOPE"));
  }
  return 0;
}
