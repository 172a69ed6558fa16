int main(void){
  int x=0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task firstprivate(x)
  {
#pragma omp parallel num_threads(2)
  x++;
  }
  }
  return 0;}
