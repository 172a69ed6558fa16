// No race: the pointer is to variables of the thread itself.
#include <omp.h>
int *shared;
int main(void) {
#pragma omp parallel
  {
    int x = 1;
    int y = 2;
    int *p = omp_get_thread_num() > 5 ? &y : &x;
    x = 3;
    int mine = *p;
    (void)mine;
  }
  return 0;
}
