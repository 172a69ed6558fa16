#include <stdlib.h>
struct atoms { int n; int *a, *b; };
static void add(int *from, int *to, int count){ for(int i=0;i<count;i++) to[i]=from[i]; }
int main(int argc,char**argv){
 struct atoms *s=malloc(sizeof *s);
 s->a=malloc(404); s->b=s->a;
 add(&argc,&s->n,argc);
#pragma omp parallel for
 for(int i=0;i<100;i++) s->a[i]=s->b[i+1];
 return s->a[3]; }
