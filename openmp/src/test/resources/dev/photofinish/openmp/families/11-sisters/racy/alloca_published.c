// Memory of alloca of one thread is where all find it.
#include <alloca.h>
int *pub;
int main(void) {
#pragma omp parallel
  {
    int *mine = alloca(4 * sizeof(int));
    mine[0] = 0;
#pragma omp single
    pub = mine;
    (*pub)++;
#pragma omp barrier
  }
  return 0;
}
