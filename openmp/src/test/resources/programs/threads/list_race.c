#include <pthread.h>
#include <stdlib.h>
struct node { int v; struct node *next; } *head;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *add(void *p) { struct node *n = malloc(sizeof *n); n->v = 1; n->next = head; pthread_mutex_lock(&m); head = n; pthread_mutex_unlock(&m); return 0; }
int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add, 0); pthread_create(&u, 0, add, 0);
  pthread_join(t, 0); pthread_join(u, 0);
}
