#include <pthread.h>
#include <omp.h>
double a[100];
void *w(void *p) {
#pragma omp parallel for
  for (int i = 0; i < 100; i++) a[i] = i;
  return 0;
}
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, w, 0); pthread_join(t, 0); pthread_join(u, 0); }
