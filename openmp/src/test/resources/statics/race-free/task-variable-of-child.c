int main(void){
  int x=0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task firstprivate(x)
  {
#pragma omp task shared(x)
  x++;
#pragma omp taskwait
  x++;
  }
  }
  return 0;}
