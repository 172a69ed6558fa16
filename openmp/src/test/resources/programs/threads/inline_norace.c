#include <stdio.h>
#include <pthread.h>
static int hidden;
inline int peek(void) { static int calls; return ++calls; }
inline int fact(int n) { return n<2?1:n*fact(n-1); }
__attribute__((constructor)) static void up(void) { hidden++; }
void*f(void*a) { printf("%d\n", fact(*(int*)a)); return 0; }
int main() {
  int n=4;
  pthread_t t;
  pthread_create(&t,0,f,&n);
  pthread_join(t,0);
  return hidden==1 && peek()==1 ? 0 : 1;
}
