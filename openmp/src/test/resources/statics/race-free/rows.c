int a[10][10];
int main(){ int i,j;
#pragma omp parallel for private(j)
 for(i=0;i<10;i++) for(j=0;j<10;j++) ((int*)a)[i*10+j]=i;
 return a[3][1]; }
