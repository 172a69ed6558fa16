// The copy gets another pointer.
#include <string.h>
struct node {
  int n;
  int *at;
};
int main(void) {
  int x = 0, y = 0;
  struct node a = {1, &x}, b;
  memcpy(&b, &a, sizeof a);
  b.at = &y;
#pragma omp parallel sections
  {
#pragma omp section
    *a.at = 1;
#pragma omp section
    *b.at = 2;
  }
  return x + y;
}
