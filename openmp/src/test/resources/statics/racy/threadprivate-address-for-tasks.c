int t;
#pragma omp threadprivate(t)
int main(void){
#pragma omp parallel
#pragma omp single
  {
    int*p=&t;
#pragma omp task
    *p=1;
#pragma omp task
    *p=2;
  }
  return 0;}
