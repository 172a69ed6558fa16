#include <omp.h>
int a[100], t[100], idx[100];
int main(int argc,char**argv){ int n=omp_get_max_threads();
 omp_set_num_threads(4);
#pragma omp parallel for
 for(int i=0;i<100;i++) { if(n>1) t[i]=i; else a[idx[i]]+=i; }
 return a[3]+t[3]; }
