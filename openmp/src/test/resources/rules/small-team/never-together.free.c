// No race: data is read only after the flag was seen, which is set behind the write.
#include <omp.h>
int data;
int flag;
int main(void) {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      data = 1;
#pragma omp atomic write seq_cst
      flag = 1;
    } else {
      int seen = 0;
      while (!seen) {
#pragma omp atomic read seq_cst
        seen = flag;
      }
      int mine = data;
      (void)mine;
    }
  }
  return 0;
}
