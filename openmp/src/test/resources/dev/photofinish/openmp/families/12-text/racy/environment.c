// p becomes a number or text and is made a pointer again, q: the sections write the same element.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include <stdint.h>
static int a[4]; static int b[4];

int main(void) {
  int *p = a; int *q = b; char buf[64];
  memset(buf, 0, sizeof buf);
  sprintf(buf, "%lu", (unsigned long)p);
  setenv("P", buf, 1);
  q = (int *)strtoull(getenv("P"), NULL, 10);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    p[0] = 1;
#pragma omp section
    q[0] = 2;
  }
  return a[0] + b[0];
}
