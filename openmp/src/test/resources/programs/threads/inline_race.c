#include <pthread.h>
static pthread_mutex_t m=PTHREAD_MUTEX_INITIALIZER; int n;
inline void bump(void) { n++; }
inline int twice(int x) { return 2*x; }
void*f(void*a) { bump(); return 0; }
int main() {
  pthread_t a,b;
  pthread_create(&a,0,f,0);
  pthread_create(&b,0,f,0);
  pthread_join(a,0);
  pthread_join(b,0);
  return twice(n)-4;
}
