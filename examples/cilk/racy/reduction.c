/* A sum by hand: the parent adds up while children still add. */
#include <cilk.h>
#include <stdio.h>

#define CHILDREN 4
#define EACH 5

int data[CHILDREN * EACH];
int part[CHILDREN];

cilk void add(int child) {
  for (int i = 0; i < EACH; i++)
    part[child] += data[child * EACH + i];
}

cilk int main(void) {
  int total = 0;
  for (int i = 0; i < CHILDREN * EACH; i++)
    data[i] = i;
  for (int child = 0; child < CHILDREN; child++)
    spawn add(child);
  for (int child = 0; child < CHILDREN; child++)
    total += part[child];
  sync;
  printf("%d\n", total);
  return 0;
}
