#include <pthread.h>
#include <stdatomic.h>
int data; atomic_int flag;
void *w(void *p) { data = 42; atomic_thread_fence(memory_order_release); atomic_store_explicit(&flag, 1, memory_order_relaxed); return 0; }
void *r(void *p) { while (!atomic_load_explicit(&flag, memory_order_relaxed)) {} atomic_thread_fence(memory_order_acquire); return (void *)(long)data; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, r, 0); pthread_join(t, 0); pthread_join(u, 0); }
