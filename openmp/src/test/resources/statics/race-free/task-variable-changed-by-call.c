int a[10];
int main(void){
#pragma omp parallel
#pragma omp single
  for(int i=0;i<10;i++){
#pragma omp task firstprivate(i)
    {a[i]=1;}
  }
  return a[0];}
