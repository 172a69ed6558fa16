// fail() ends the program without handlers.
#include <stdio.h>
#include <stdlib.h>
static int sums[8];
static void show(void) {
  for (int i = 0; i < 8; i++)
    printf("%d ", sums[i]);
}
static void fail(void) {
  _Exit(1);
}
static int check(int i) {
  if (i == 5)
    fail();
  return i;
}
int main(void) {
  atexit(show);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    sums[i] = check(i);
  return 0;
}
