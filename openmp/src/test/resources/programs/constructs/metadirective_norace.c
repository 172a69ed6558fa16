#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[8], x;
int main(void) {
#pragma omp metadirective when(device={kind(nohost)}: nothing) default(parallel for)
for (int i = 0; i < 8; i++) a[i] = i;
  return 0;
}
