int a[20][20];
int main(){
#pragma omp parallel for collapse(2)
 for(int i=0;i<20;i++) for(int j=0;j<19;j++) a[i][j]=a[i][j+1];
 return 0; }
