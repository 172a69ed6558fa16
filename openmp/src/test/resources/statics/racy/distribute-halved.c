int c[300];
int main(){ int i,t;
#pragma omp target teams distribute parallel for map(tofrom:c)
 for(i=0;i<100;i++){ c[i/2]=i; }
 return c[1]; }
