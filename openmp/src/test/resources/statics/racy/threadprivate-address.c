#include <omp.h>
int t; int*p; int out[64];
#pragma omp threadprivate(t)
int main(void){
  t=5; p=&t;
#pragma omp parallel copyin(t) num_threads(4)
  {
    *p+=1;
    out[omp_get_thread_num()]=t;
  }
  return out[0];}
