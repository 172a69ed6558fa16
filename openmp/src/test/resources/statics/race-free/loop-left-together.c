int a[30][30];
int main(int argc,char**argv){ int n=argc*9;
#pragma omp parallel
 { for(int k=1;k<n;k++) {
#pragma omp for
 for(int i=0;i<n;i++) a[k][i]=a[k-1][i];
 }
#pragma omp for
 for(int i=0;i<n;i++) a[i][i]=1;
 }
 return a[3][0]; }
