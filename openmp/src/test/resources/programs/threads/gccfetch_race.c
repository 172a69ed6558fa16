#include <pthread.h>
int c, x;
void *w(void *p) { if (__sync_fetch_and_add(&c, 1) < 2) x++; return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, w, 0); pthread_join(t, 0); pthread_join(u, 0); }
