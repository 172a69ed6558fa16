int idx[100], a[100];
int main(){ for(int i=0;i<100;i++) idx[i]=i; idx[7]=8;
#pragma omp parallel for
 for(int i=0;i<100;i++) a[idx[i]]=i;
 return 0; }
