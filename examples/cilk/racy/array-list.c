/* A list that grows: the call that enlarges it comes between reading its length and writing it. */
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

int *list;
int length, capacity;

static void enlarge(void) {
  capacity = 2 * capacity + 2;
  list = realloc(list, capacity * sizeof(int));
}

void append(int value) {
  if (length == capacity)
    enlarge();
  list[length] = value;
  length = length + 1;
}

int main(void) {
  cilk_spawn append(1);
  append(2);
  cilk_sync;
  printf("%d\n", length);
  return 0;
}
