int a[100]; int i;
int main(){
#pragma omp parallel
#pragma omp single
 { for(i=0;i<100;i++){
#pragma omp task shared(i)
   a[i]=i; } }
 return a[3]; }
