double u[102];
int main(){
 for(int c=0;c<2;c++){
#pragma omp parallel for
 for(int i=1;i<=100;i++) if(i%2==c) u[i]=u[i-1]+u[i+1]; }
 return 0; }
