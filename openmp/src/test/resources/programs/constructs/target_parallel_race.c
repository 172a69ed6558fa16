#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int a[64], s;
int main(void) {
#pragma omp target parallel map(tofrom: s)
 s++;
  return 0;
}
