// omp_get_place_proc_ids writes the shared array from both threads.
#include <omp.h>
#include <stdio.h>
int main(void) {
  static int ids[1024];
  int places = omp_get_num_places();
  if (places > 0 && omp_get_place_num_procs(0) > 1024)
    return 2;
#pragma omp parallel num_threads(2) firstprivate(places)
  {
    if (places > 0)
      omp_get_place_proc_ids(0, ids);
    else
      ids[0] = 1;
  }
  printf("%d %d\n", ids[0], places);
  return 0;
}
