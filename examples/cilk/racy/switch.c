/* By the rules of Menier a break ends a transaction: the ticket is taken in another one than it is seen in. */
#include <cilk/cilk.h>
#include <stdio.h>

int tickets = 9;

void buy(int kind) {
  int left = 0;
  switch (kind) {
  case 1:
    left = tickets;
    break;
  default:
    return;
  }
  tickets = left - 1;
}

int main(void) {
  cilk_spawn buy(1);
  buy(1);
  cilk_sync;
  printf("%d\n", tickets);
  return 0;
}
