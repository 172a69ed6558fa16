#include <pthread.h>
int lock, x;
static void acquire(void) { while (__sync_lock_test_and_set(&lock, 1)) {} }
static void release(void) { __sync_lock_release(&lock); }
void *w(void *p) { acquire(); x++; release(); return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, w, 0); pthread_join(t, 0); pthread_join(u, 0); }
