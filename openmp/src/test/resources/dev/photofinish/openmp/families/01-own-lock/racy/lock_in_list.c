// Each task takes the lock of its own list node, which does not protect the shared total.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct node { omp_lock_t lock; int value; struct node *next; };
int main(void) {
  struct node *head = NULL;
  int total = 0;
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof *n);
    omp_init_lock(&n->lock);
    n->value = i;
    n->next = head;
    head = n;
  }
#pragma omp parallel shared(total, head)
#pragma omp single
  for (struct node *n = head; n; n = n->next) {
#pragma omp task firstprivate(n) shared(total, head)
    {
      omp_lock_t *l = &n->lock;
      omp_set_lock(l);
      total += n->value;
      omp_unset_lock(l);
    }
  }
  printf("%d\n", total);
  return 0;
}
