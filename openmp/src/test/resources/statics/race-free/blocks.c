#define MIN(a,b) ((a)<(b)?(a):(b))
double a[1000];
int main(int argc,char**argv){ int n=argc*10, T=16;
#pragma omp parallel for
 for(int b=0;b<1000;b+=16) for(int i=b;i<MIN(b+16,1000);i++) a[i]=i;
 return 0; }
