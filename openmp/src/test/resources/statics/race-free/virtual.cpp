// Neither of the functions behind the virtual call writes.
#include <cstdio>
struct Shape { virtual double area(int i)=0; virtual ~Shape(){} };
double total;
struct Sq: Shape { double area(int i) override { return i*i; } };
struct Logged: Shape { int calls=0; double area(int i) override {  return i; } };
int main(int c,char**v){ Shape*s; if(c>1) s=new Sq; else s=new Logged; double r[50];
#pragma omp parallel for
 for(int i=0;i<50;i++) r[i]=s->area(i);
 printf("%f\n",r[3]); delete s; }
