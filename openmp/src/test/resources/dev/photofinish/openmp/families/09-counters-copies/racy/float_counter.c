// A float cannot count beyond 16777216: adding 1 changes nothing, and all iterations get the same number.
#include <stdio.h>
static int a[16];
int main(void) {
  const float first = 16777216.0f;
  float next = first;
#pragma omp parallel for shared(next) firstprivate(first)
  for (int i = 0; i < 8; i++) {
    float k;
#pragma omp atomic capture
    {
      k = next;
      next += 1.0f;
    }
    a[(int)(k - first)] += i;
  }
  printf("%d\n", a[0]);
  return 0;
}
