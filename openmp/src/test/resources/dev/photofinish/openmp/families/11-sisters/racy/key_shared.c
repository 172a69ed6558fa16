// What all threads put under the key is the address of one variable.
#include <pthread.h>
static pthread_key_t key;
int x;
int main(void) {
  pthread_key_create(&key, 0);
#pragma omp parallel
  {
    int own = 0;
    pthread_setspecific(key, &x);
    int *p = pthread_getspecific(key);
    (*p)++;
  }
  return x;
}
