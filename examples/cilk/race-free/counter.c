/* Children add to one total, each addition a transaction. */
#include <cilk.h>
#include <stdio.h>

int total;

cilk void add(int amount) {
  int rest = 100;
  atomic {
    total = total + amount;
  }
  rest -= amount;
}

cilk int main(void) {
  for (int i = 1; i <= 4; i++)
    spawn add(i);
  sync;
  printf("%d\n", total);
  return 0;
}
