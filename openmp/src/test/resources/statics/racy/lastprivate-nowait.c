#include <stdio.h>
int main(){ int x=0,y=0;
#pragma omp parallel
 {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
 for(int i=0;i<100;i++) x=i;
#pragma omp single
 y=x;
 }
 printf("%d",y); return 0; }
