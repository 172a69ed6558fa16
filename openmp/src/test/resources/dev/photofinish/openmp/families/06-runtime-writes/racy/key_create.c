// pthread_key_create writes the key that the other section uses.
#include <pthread.h>
#include <stdio.h>
static pthread_key_t key, other;
int main(void) {
  void *v = NULL;
  if (pthread_key_create(&key, NULL))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    pthread_key_create(&key, NULL);
#pragma omp section
    v = pthread_getspecific(key);
  }
  printf("%d\n", v == NULL);
  return 0;
}
