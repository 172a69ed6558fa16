#include <math.h>
double ip,f[10];
int main(void){
#pragma omp parallel for
  for(int i=0;i<10;i++){
    double ip;
    f[i]=modf(i*0.3,&ip);}
  return 0;}
