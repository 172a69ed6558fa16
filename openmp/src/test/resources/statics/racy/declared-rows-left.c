double a[20][30];
int main(int argc,char**argv){ int n=argc*3, m=argc*4;
#pragma omp parallel for
 for(int i=1;i<n;i++) for(int j=0;j<m;j++) a[i][j]=a[i][j-1];
 return a[3][1]; }
