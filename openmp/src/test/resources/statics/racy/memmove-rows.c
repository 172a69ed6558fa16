#include <string.h>
char a[200];
int main(void){
#pragma omp parallel for
  for(int i=0;i<10;i++)
    memmove(a+i*10,a+i*10+1,10);
  return 0;}
