/* Children add to one total, which another one can change between their reading and writing it. */
#include <cilk.h>
#include <stdio.h>

int total;

cilk void add(int amount) {
  int seen = total;
  cut;
  total = seen + amount;
}

cilk int main(void) {
  for (int i = 1; i <= 4; i++)
    spawn add(i);
  sync;
  printf("%d\n", total);
  return 0;
}
