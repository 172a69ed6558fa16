// The other section writes another short.
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char text[32];
  short pos = 0, other = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      snprintf(text, sizeof text, "%d,%hn%d", 12, &pos, 34);
    }
#pragma omp section
    {
      other = 7;
    }
  }
  printf("%s %d %d\n", text, pos, other);
  return 0;
}
