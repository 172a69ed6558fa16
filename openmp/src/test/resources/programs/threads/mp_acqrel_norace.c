#include <pthread.h>
#include <stdatomic.h>
int data; atomic_int flag;
void *w(void *p) { data = 42; atomic_store_explicit(&flag, 1, memory_order_release); return 0; }
void *r(void *p) { if (atomic_load_explicit(&flag, memory_order_acquire)) return (void *)(long)data; return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, r, 0); pthread_join(t, 0); pthread_join(u, 0); }
