#include <pthread.h>
#include <omp.h>
#include <stdio.h>
int x; double a[2][100];
void *w(void *p) {
  int k = (int)(long)p;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 100; i++) a[k][i] = i;
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    x++;
  }
  return 0;
}
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, (void *)0); pthread_create(&u, 0, w, (void *)1); pthread_join(t, 0); pthread_join(u, 0); printf("%d\n", x); }
