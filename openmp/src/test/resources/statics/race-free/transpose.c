int a[20][20];
int main(){
#pragma omp parallel for
 for(int i=0;i<20;i++) for(int j=i;j<20;j++) a[j][i]=a[i][j];
 return 0; }
