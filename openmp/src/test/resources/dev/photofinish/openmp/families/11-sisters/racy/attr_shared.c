// All threads change one attribute object.
#include <pthread.h>
pthread_attr_t all;
int main(void) {
  pthread_attr_init(&all);
#pragma omp parallel
  {
    pthread_attr_t mine;
    pthread_attr_init(&mine);
    pthread_attr_setdetachstate(&all, PTHREAD_CREATE_JOINABLE);
  }
  return 0;
}
