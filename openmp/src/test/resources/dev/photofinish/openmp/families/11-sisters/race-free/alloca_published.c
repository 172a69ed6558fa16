// Each uses its own.
#include <alloca.h>
int *pub;
int main(void) {
#pragma omp parallel
  {
    int *mine = alloca(4 * sizeof(int));
    mine[0] = 0;
#pragma omp single
    pub = mine;
    (*mine)++;
#pragma omp barrier
  }
  return 0;
}
