// The function asks for one thread.
#include <omp.h>
int x;
static void ask(void) { omp_set_num_threads(1); }
void (*volatile before)(void) = ask;
int main(void) {
  omp_set_num_threads(1);
  before();
#pragma omp parallel
  x++;
  return x;
}
