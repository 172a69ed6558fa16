// No race: the pointer is to the start of a block, whichever size that has.
#include <stdlib.h>
int next;
int main(int argc, char **argv) {
  char *list = malloc(argc * 50L);
#pragma omp parallel for
  for (long k = 0; k < argc * 50L; k++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    list[mine] = 1;
  }
  free(list);
  return 0;
}
