#include <omp.h>
int t;
#pragma omp threadprivate(t)
int main(void){
  int*p=&t;
#pragma omp parallel num_threads(2) firstprivate(p)
  {
    if(omp_get_thread_num()==0) *p=1;
  }
  return 0;}
