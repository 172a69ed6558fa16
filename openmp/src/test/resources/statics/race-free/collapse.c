int a[20][20];
int main(){
#pragma omp parallel for collapse(2)
 for(int i=0;i<20;i++) for(int j=0;j<20;j++) a[i][j]=i+j;
 return 0; }
