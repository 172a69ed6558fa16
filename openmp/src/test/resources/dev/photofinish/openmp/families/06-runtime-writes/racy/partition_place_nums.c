// omp_get_partition_place_nums or the plain store writes the shared array in both threads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static int nums[1024];
  int used = 0;
  if (omp_get_partition_num_places() > 1000)
    return 2;
#pragma omp parallel num_threads(2)
  {
    nums[0] = 0;
    omp_get_partition_place_nums(nums);
#pragma omp atomic
    used++;
  }
  printf("%d %d\n", nums[0], used);
  return 0;
}
