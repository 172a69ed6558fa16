// The copy of the structure has the same pointer.
#include <string.h>
struct node {
  int n;
  int *at;
};
int main(void) {
  int x = 0, y = 0;
  struct node a = {1, &x}, b;
  memcpy(&b, &a, sizeof a);
#pragma omp parallel sections
  {
#pragma omp section
    *a.at = 1;
#pragma omp section
    *b.at = 2;
  }
  return x + y;
}
