int a[200];
int main(){
#pragma omp simd


 
 
 
 for(int i=0;i<100;i++) a[i+1]=a[i]+1;
 return 0; }
