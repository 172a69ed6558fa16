#include <pthread.h>
#include <stdio.h>
typedef struct { int balance; pthread_mutex_t m; } account;
account a = {100, PTHREAD_MUTEX_INITIALIZER}, b = {100, PTHREAD_MUTEX_INITIALIZER};
void transfer(account *x, account *y, int n) {
  account *first = x < y ? x : y, *second = x < y ? y : x;
  pthread_mutex_lock(&first->m);
  pthread_mutex_lock(&second->m);
  x->balance -= n; y->balance += n;
  pthread_mutex_unlock(&second->m);
  pthread_mutex_unlock(&first->m);
}
void *one(void *p) { for (int i = 0; i < 10; i++) transfer(&a, &b, 10); return 0; }
void *two(void *p) { for (int i = 0; i < 10; i++) transfer(&b, &a, 10); return 0; }
int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, one, 0); pthread_create(&u, 0, two, 0);
  pthread_join(t, 0); pthread_join(u, 0);
  printf("%d %d\n", a.balance, b.balance);
}
