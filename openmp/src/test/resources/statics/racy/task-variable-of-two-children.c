int main(void){
  int x=0,r=0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task firstprivate(x) shared(r)
  {
#pragma omp task shared(x)
  x++;
#pragma omp task shared(x)
  x++;
#pragma omp taskwait
  r=x;
  }
  }
  return r;}
