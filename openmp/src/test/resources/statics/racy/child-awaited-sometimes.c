int a; 
int main(int c,char**v){
#pragma omp parallel
#pragma omp single
 {
#pragma omp task depend(inout:a) shared(a)
 {
#pragma omp task shared(a)
  a++;
  if (c>1) {
#pragma omp taskwait
  }
 }
#pragma omp task depend(inout:a) shared(a)
  a++;
 }
 return a; }
