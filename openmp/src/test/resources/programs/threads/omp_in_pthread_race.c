#include <pthread.h>
#include <omp.h>
int x;
void *w(void *p) {
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    x++;
  }
  return 0;
}
int main(void) { pthread_t t; pthread_create(&t, 0, w, 0); x = 5; pthread_join(t, 0); }
