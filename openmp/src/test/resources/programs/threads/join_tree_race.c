#include <pthread.h>
#include <stdio.h>
static int a[8];
struct span { int lo, hi, sum; };
static void *sum(void *p) { struct span *s = p; if (s->hi - s->lo == 1) { s->sum = a[s->lo]; return 0; } int m = (s->lo + s->hi) / 2; struct span l = {s->lo, m, 0}, r = {m, s->hi, 0}; pthread_t t; pthread_create(&t, 0, sum, &l); sum(&r); int x = l.sum; pthread_join(t, 0); s->sum = x + r.sum; return 0; }
int main(void) { for (int i = 0; i < 8; i++) a[i] = i; struct span s = {0, 8, 0}; sum(&s); printf("%d\n", s.sum); return 0; }
