/* Each thread writes where the counter sent it, whichever construct counts. */
#include <stdio.h>
int first[100], second[100], third[100], fourth[100], next, left = 100, used;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    int place;
#pragma omp atomic capture
    place = next++;
    first[place] = i;
#pragma omp critical
    place = used++;
    second[place] = i;
#pragma omp atomic capture
    { left--; place = left; }
    third[place] = i;
    fourth[99 - place] = i;
  }
  printf("%d %d %d %d\n", first[7], second[7], third[7], fourth[7]);
  return 0;
}
