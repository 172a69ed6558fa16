// Numbers in a structure are subscripted beside pointers in it; rows and counts stay apart.
#include <stdlib.h>
struct parts {
  int count[4];
  double *rows[4];
  int *more[2];
};
int main(void) {
  struct parts *p = malloc(sizeof(struct parts));
  for (int i = 0; i < 4; i++)
    p->count[i] = 10 + i;
  for (int i = 0; i < 4; i++)
    p->rows[i] = calloc(100, sizeof(double));
  for (int i = 0; i < 2; i++)
    p->more[i] = calloc(100, sizeof(int));
  int n = p->count[1];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    p->rows[0][i] = i;
    p->more[1][i] = i;
  }
  return n;
}
