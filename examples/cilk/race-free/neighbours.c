/* Every iteration reads one array and writes another. */
#include <cilk/cilk.h>
#include <stdio.h>

#define N 6

int a[N + 1], b[N];

int main(void) {
  for (int i = 0; i <= N; i++)
    a[i] = i;
  cilk_for (int i = 0; i < N; i++)
    b[i] = a[i] + a[i + 1];
  printf("%d\n", b[0]);
  return 0;
}
