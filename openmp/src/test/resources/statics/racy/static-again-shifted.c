int a[100];
int main(int argc,char**argv){ int n=argc*9;
#pragma omp parallel
 for(int k=0;k<n;k++) {
#pragma omp for schedule(static) nowait
 for(int i=k;i<n;i++) a[i]+=k;
 }
 return a[3]; }
