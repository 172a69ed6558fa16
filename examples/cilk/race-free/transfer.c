/* Money goes from one account to the other in a single transaction. */
#include <cilk.h>
#include <stdio.h>

long account[2] = {100, 100};

cilk void transfer(int from, int to, long amount) {
  atomic {
    account[from] -= amount;
    account[to] += amount;
  }
}

cilk int main(void) {
  spawn transfer(0, 1, 30);
  spawn transfer(1, 0, 50);
  sync;
  printf("%ld %ld\n", account[0], account[1]);
  return 0;
}
