#include <pthread.h>
#include <string.h>
void *w(void *p) { char s[] = "a b c"; for (char *t = strtok(s, " "); t; t = strtok(0, " ")) {} return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, w, 0); pthread_create(&u, 0, w, 0); pthread_join(t, 0); pthread_join(u, 0); }
