// Each thread has an attribute object of its own.
#include <pthread.h>
pthread_attr_t all;
int main(void) {
  pthread_attr_init(&all);
#pragma omp parallel
  {
    pthread_attr_t mine;
    pthread_attr_init(&mine);
    pthread_attr_setdetachstate(&mine, PTHREAD_CREATE_JOINABLE);
  }
  return 0;
}
