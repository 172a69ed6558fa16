// bsearch hands the key to the comparison, which writes it; the other section reads it.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
struct rec { int id, uses; };
static int found;
static int compare(const void *k, const void *e) {
  ((struct rec *)k)->uses++;
  return ((const struct rec *)k)->id - ((const struct rec *)e)->id;
}
int main(void) {
  static struct rec table[3] = {{1, 0}, {2, 0}, {3, 0}}, key = {2, 0};
  int seen = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      found = bsearch(&key, table, 3, sizeof key, compare) != NULL;
    }
#pragma omp section
    {
      seen = key.uses;
    }
  }
  printf("%d %d\n", seen, found);
  return 0;
}
