int a[10];
int main(int argc,char**argv){
#pragma omp parallel
#pragma omp single
  for(int i=0;i<10;i++){
    int loc[2]={i,i};
#pragma omp task firstprivate(loc)
    {
      loc[argc-1]=0;
      a[loc[0]]=1;}
  }
  return a[0];}
