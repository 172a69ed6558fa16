// Each thread has an array of its own.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static int nums[1024];
  int used = 0;
  if (omp_get_partition_num_places() > 1000)
    return 2;
#pragma omp parallel num_threads(2)
  {
    int nums[1024];
    nums[0] = 0;
    omp_get_partition_place_nums(nums);
#pragma omp atomic
    used++;
  }
  printf("%d %d\n", nums[0], used);
  return 0;
}
