#include <pthread.h>
#include <stdatomic.h>
static atomic_flag lk = ATOMIC_FLAG_INIT; static long counter;
static void lock(void) { while (atomic_flag_test_and_set_explicit(&lk, memory_order_acquire)) ; }
static void unlock(void) { atomic_flag_clear_explicit(&lk, memory_order_relaxed); }
void *f(void *p) { for (int i = 0; i < 3; i++) { lock(); counter++; unlock(); } return 0; }
int main() {
  pthread_t a, b;
  pthread_create(&a, 0, f, 0);
  pthread_create(&b, 0, f, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return counter != 6;
}
