int a[100];
int main(void){
#pragma omp parallel
#pragma omp for schedule(dynamic,2)
  for(int i=0;i<50;i++){
    for(int j=0;j<2;j++){
#pragma omp task
    a[i+j]=1;
    }
  }
  return 0;}
