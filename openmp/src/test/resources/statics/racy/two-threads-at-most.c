#include <omp.h>
int a[100], t[100], idx[100];
int main(){ int n=omp_get_max_threads();
#pragma omp parallel for
 for(int i=0;i<100;i++) { if(n>2) t[i]=i; else a[idx[i]]+=i; }
 return a[3]+t[3]; }
