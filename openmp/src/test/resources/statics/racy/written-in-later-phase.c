int a[100], n=3;
int main(){
#pragma omp parallel num_threads(4)
 {
  int t; 
  for (t=0;t<2;t++) {
   int k=n;
#pragma omp for
   for(int i=0;i<50;i++) a[i+k]=a[i]+1;
#pragma omp single
   n=n+1;
  }
 }
 return a[1]; }
