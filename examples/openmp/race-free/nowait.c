// Heights, then slopes. The first loop ends with a barrier, so every height is there when slopes are taken.
#include <stdio.h>

#define POINTS 20

int main(void) {
  int height[POINTS], slope[POINTS];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < POINTS; i++)
      height[i] = i * i;
#pragma omp for nowait
    for (int i = 1; i < POINTS; i++)
      slope[i] = height[i] - height[i - 1];
  }
  printf("%d\n", slope[POINTS - 1]);
  return 0;
}
