#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
_Atomic(struct node *) head;
void *push(void *p) {
  struct node *n = malloc(sizeof *n); n->v = (int)(long)p;
  n->next = atomic_load(&head);
  while (!atomic_compare_exchange_weak(&head, &n->next, n)) {}
  return 0;
}
int main(void) {
  pthread_t t[3];
  for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, push, (void *)i);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  int s = 0;
  for (struct node *n = head; n; n = n->next) s += n->v;
  return s == 3 ? 0 : 1;
}
