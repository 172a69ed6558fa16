#include <pthread.h>
int lock; int x;
void*f(void*a) {
  while(__sync_lock_test_and_set(&lock,1)) {
    __asm__ volatile("pause");
  }
  x++;
  __asm__ __volatile__("mfence" ::: "memory");
  __sync_lock_release(&lock);
  return 0;
}
int main() {
  pthread_t a,b;
  pthread_create(&a,0,f,0);
  pthread_create(&b,0,f,0);
  pthread_join(a,0);
  pthread_join(b,0);
  return x;
}
