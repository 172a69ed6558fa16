/* Every iteration needs a number that another one replaces. */
#include <cilk/cilk.h>
#include <stdio.h>

#define N 6

int a[N + 1];

int main(void) {
  for (int i = 0; i <= N; i++)
    a[i] = i;
  cilk_for (int i = 0; i < N; i++)
    a[i] = a[i] + a[i + 1];
  printf("%d\n", a[0]);
  return 0;
}
