double u[102];
int main(){
#pragma omp parallel for
 for(int i=1;i<=100;i++) if(i%2==0||i==51) u[i]=u[i-1]+u[i+1];
 return 0; }
