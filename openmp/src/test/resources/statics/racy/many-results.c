// The eleventh number that is read is shared.
#include <stdio.h>
int s;
int main(int argc, char **argv) {
#pragma omp parallel
  {
    int v[12];
    int t;
    sscanf(argv[0], "%d %d %d %d %d %d %d %d %d %d %d", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6, v + 7,
           v + 8, v + 9, &s);
  }
  return s;
}
