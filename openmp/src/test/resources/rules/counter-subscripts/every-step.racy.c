// Race: thread 1 gets 5, then thread 0 lets the counter wrap around to 5 without using the numbers.
#include <omp.h>
int a[100];
unsigned next = 5;
int main(void) {
#pragma omp parallel
  {
    int mine;
    if (omp_get_thread_num() == 0) {
#pragma omp critical
      {
        for (long k = 0; k < 4294967295; k++)
          next++;
        mine = next++;
      }
      a[mine] = 1;
    } else if (omp_get_thread_num() == 1) {
#pragma omp critical
      mine = next++;
      a[mine] = 2;
    }
  }
  return 0;
}
