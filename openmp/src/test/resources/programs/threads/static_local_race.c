#include <pthread.h>
#include <string.h>
#include <stdio.h>
char *format(int n) { static char buf[16]; snprintf(buf, sizeof buf, "%d", n); return buf; }
void *w(void *p) { puts(format((int)(long)p)); return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, (void *)1); pthread_create(&u, 0, w, (void *)2); pthread_join(t, 0); pthread_join(u, 0); }
