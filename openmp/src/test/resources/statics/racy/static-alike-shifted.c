int a[100], b[100];
int main(int argc,char**argv){ int n=argc*9;
#pragma omp parallel
 for(int k=0;k<n;k++) {
#pragma omp for schedule(static)
 for(int i=k;i<n;i++) b[i]=a[i];
#pragma omp for schedule(static) nowait
 for(int i=k;i<n;i++) a[i]=k;
 }
 return a[3]; }
