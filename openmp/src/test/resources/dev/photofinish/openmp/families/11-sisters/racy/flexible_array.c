// Byte 8 of the block is in the first element of the flexible array.
#include <stdlib.h>
struct row {
  int n, m;
  int data[];
};
int main(void) {
  struct row *r = calloc(1, sizeof *r + 16);
  char *bytes = (char *)r;
#pragma omp parallel sections
  {
#pragma omp section
    r->data[0] = 1;
#pragma omp section
    bytes[8] = 2;
  }
  return r->data[0];
}
