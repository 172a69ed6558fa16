int c[300];
int main(){ int i,t;
#pragma omp target map(tofrom:c)
#pragma omp teams
 for (t=0;t<2;t++) {
#pragma omp distribute parallel for
 for(i=0;i<100;i++){ c[i]+=i; }
 }
 return c[1]; }
