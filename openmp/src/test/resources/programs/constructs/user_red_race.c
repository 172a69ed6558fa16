#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct { int v; } S; S s;
#pragma omp declare reduction(add: S: omp_out.v += omp_in.v) initializer(omp_priv = (S){0})
int main(void) {
#pragma omp parallel for
for (int i = 0; i < 8; i++) s.v += i;
  return 0;
}
