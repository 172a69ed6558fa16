double a[20][30];
void fill(double *end,int n){ for(int j=1;j<=n;j++) end[-j]=j; }
int main(int argc,char**argv){ int n=argc*3, m=argc*4;
#pragma omp parallel for
 for(int i=0;i<n;i++) fill(&a[0][m+i],n);
 return a[3][1]; }
