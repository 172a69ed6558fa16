/* Money is nowhere between leaving one account and reaching the other. */
#include <cilk.h>
#include <stdio.h>

long account[2] = {100, 100};

cilk void transfer(long amount) {
  account[0] -= amount;
  cut;
  account[1] += amount;
}

cilk void audit(long *sum) {
  *sum = account[0] + account[1];
}

cilk int main(void) {
  long sum;
  spawn transfer(30);
  spawn audit(&sum);
  sync;
  printf("%ld of 200\n", sum);
  return 0;
}
