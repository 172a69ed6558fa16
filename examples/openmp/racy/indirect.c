// Two of the keys are the same, and so are their buckets.
#include <stdio.h>

int main(void) {
  int bucket[8] = {0}, key[8] = {5, 2, 7, 0, 3, 2, 1, 6};
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    bucket[key[i]] = i;
  printf("%d\n", bucket[4]);
  return 0;
}
