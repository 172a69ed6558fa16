/* A list whose head is read before the call of a function and written after it. */
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  double data;
  struct node *next;
};

struct node *head;

double process(double value) {
  return 2 * value;
}

void list_insert(double value) {
  struct node *node = malloc(sizeof(struct node));
  node->next = head;
  node->data = process(value);
  head = node;
}

int main(void) {
  cilk_spawn list_insert(23.118);
  cilk_spawn list_insert(23.170);
  cilk_sync;
  int length = 0;
  for (struct node *node = head; node != NULL; node = node->next)
    length++;
  printf("The list has length %d.\n", length);
  return 0;
}
