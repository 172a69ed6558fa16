#include <stdlib.h>
struct part { int n; double values[4]; };
int main(int argc,char**argv){ int n=argc*3, m=argc*40;
 struct part *all=malloc(1000000);
#pragma omp parallel for
 for(int i=0;i<n;i++) for(int j=0;j<m;j++) all[i].values[j]=j;
 return all[3].n; }
