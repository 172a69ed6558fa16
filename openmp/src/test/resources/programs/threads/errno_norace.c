#include <pthread.h>
#include <errno.h>
#include <stdlib.h>
void *w(void *p) { errno = 0; strtol("99999999999999999999999", 0, 10); return (void *)(long)errno; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, w, 0); pthread_join(t, 0); pthread_join(u, 0); }
