// Both threads initialise the one mutex, each perhaps while the other holds it.
#include <pthread.h>
#include <stdio.h>
int main(void) {
  pthread_mutex_t m;
  int n = 0;
#pragma omp parallel num_threads(2)
  {
    pthread_mutex_init(&m, NULL);
    pthread_mutex_lock(&m);
    n++;
    pthread_mutex_unlock(&m);
  }
  printf("%d\n", n);
  return 0;
}
