int a[200];
int main(int argc,char**argv){ int n=argc>3?100:50; int i;
#pragma omp parallel for
 for(i=0;i<n;i++){ int k = i<50 ? i : i+10; a[k]=i; }
 return a[3]; }
