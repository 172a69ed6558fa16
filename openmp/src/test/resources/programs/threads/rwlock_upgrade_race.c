#include <pthread.h>
#include <stdio.h>
static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER; static int n;
static void *work(void *a) { pthread_rwlock_rdlock(&l); n++; pthread_rwlock_unlock(&l); return 0; }
int main(void) { pthread_t t[2]; for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0); for (int i = 0; i < 2; i++) pthread_join(t[i], 0); printf("%d\n", n); return 0; }
