// Each thread unlinks and frees the list's head in a critical section, but reads the head's value before it.
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
#pragma omp atomic read
    n = head;
    sum += n ? n->value : 0;
#pragma omp critical
    {
      n = head;
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
