#include <stdlib.h>
int main(int c,char**v){ int **a=malloc(10*sizeof(int*)); for(int i=0;i<10;i++) a[i]= i==5? a[4] : malloc(40);
#pragma omp parallel for
 for(int i=0;i<10;i++) for(int j=0;j<10;j++) a[i][j]=i;
 return 0; }
