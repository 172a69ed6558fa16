double a[20][30][5];
void fill(double row[5], int m){ row[m]=1; }
int main(int argc,char**argv){ int n=argc*3, m=argc*4;
#pragma omp parallel for
 for(int i=0;i<n;i++) for(int j=1;j<=m;j++){ a[i][j][0]=a[i][j-1][4]; fill(a[i][j-1],2); }
 return a[3][1][0]; }
