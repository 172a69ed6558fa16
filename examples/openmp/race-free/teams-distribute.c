// The iterations are distributed over teams; a reduction finds the largest value.
#include <stdio.h>

int main(void) {
  int depth[16], largest = 0;
  for (int i = 0; i < 16; i++)
    depth[i] = (i * 7) % 16;
#pragma omp target teams distribute num_teams(2) map(to : depth) map(tofrom : largest) reduction(max : largest)
  for (int i = 0; i < 16; i++)
    if (depth[i] > largest)
      largest = depth[i];
  printf("%d\n", largest);
  return 0;
}
