// Each thread puts the address of its own variable there.
#include <pthread.h>
static pthread_key_t key;
int x;
int main(void) {
  pthread_key_create(&key, 0);
#pragma omp parallel
  {
    int own = 0;
    pthread_setspecific(key, &own);
    int *p = pthread_getspecific(key);
    (*p)++;
  }
  return x;
}
