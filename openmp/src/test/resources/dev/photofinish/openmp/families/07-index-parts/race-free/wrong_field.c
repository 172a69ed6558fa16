// key is exchanged with key.
#include <stdio.h>
#define N 8
struct item { int key, pos; };
static struct item e[N];
static int a[N];
int main(void) {
  for (int i = 0; i < N; i++)
    e[i].key = i, e[i].pos = N - 1 - i;
  int t = e[1].key;
  e[1].key = e[4].key;
  e[4].key = t;
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    a[e[i].key] += i;
  printf("%d\n", a[0]);
  return 0;
}
