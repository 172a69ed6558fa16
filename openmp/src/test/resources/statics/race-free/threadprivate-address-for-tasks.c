int t;
#pragma omp threadprivate(t)
int main(void){
#pragma omp parallel
#pragma omp single
  {
    int*p=&t;
#pragma omp task
    t=1;
#pragma omp task
    t=2;
  }
  return 0;}
