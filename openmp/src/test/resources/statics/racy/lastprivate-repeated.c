#include <stdio.h>
int main(){ int x=0;
#pragma omp parallel
 { for(int t=0;t<3;t++){
#pragma omp for lastprivate(x) nowait
 for(int i=0;i<100;i++) x=i; }
 }
 printf("%d",x); return 0; }
