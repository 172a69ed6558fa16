#include <stdlib.h>
int main(int argc,char**argv){
  char*end; long v[10];
#pragma omp parallel for private(end)
  for(int i=0;i<10;i++) v[i]=strtol(argv[1],&end,10);
  return (int)v[0];}
