#define MIN(a,b) ((a)<(b)?(a):(b))
double a[1000];
int main(int argc,char**argv){
#pragma omp parallel for
 for(int b=0;b<1000;b+=16) for(int i=b;i<MIN(b+17,1000);i++) a[i]=i;
 return 0; }
