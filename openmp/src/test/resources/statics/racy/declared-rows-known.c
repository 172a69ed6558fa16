double a[20][30];
int main(int argc,char**argv){ int n=argc*3;
#pragma omp parallel for
 for(int i=0;i<n;i++) for(int j=0;j<=30;j++) a[i][j]=j;
 return a[3][1]; }
