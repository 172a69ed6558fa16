int a[100];
static void get(int **p,int k){ *p=&a[k]; }
int main(){
#pragma omp parallel for
 for(int i=0;i<100;i++){ int *q; get(&q,i); *q=i; }
 return 0; }
