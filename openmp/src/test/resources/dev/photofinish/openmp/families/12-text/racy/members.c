// The pointer goes from one member to the next, which is within the object.
#include <stdlib.h>
struct parts {
  int *one[2];
  int *two[2];
};
int main(int argc, char **argv) {
  struct parts p;
  static int a[2][4];
  p.one[0] = a[0];
  p.one[1] = a[0];
  p.two[0] = a[1];
  p.two[1] = a[1];
  int **at = p.one;
  at = (int **)((char *)&p + argc % 4 * sizeof(int *));
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    (*at)[0] = 1;
#pragma omp section
    a[1][0] = 2;
  }
  return 0;
}
