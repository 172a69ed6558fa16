int a[100]; int i;
void set(int k){ 
#pragma omp task firstprivate(k)
 a[k]=k; }
int main(){
#pragma omp parallel
#pragma omp single
 { for(i=0;i<100;i++){ set(i/2); } }
 return a[3]; }
