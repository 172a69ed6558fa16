// The value is read inside the critical section.
#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node *head = NULL;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    struct node *n;
#pragma omp critical
    {
      n = head;
      sum += n ? n->value : 0;
      if (n) {
#pragma omp atomic write
        head = n->next;
        free(n);
      }
    }
  }
  printf("%d\n", sum);
  return 0;
}
