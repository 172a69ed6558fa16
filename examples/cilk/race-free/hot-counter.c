/* A thousand parallel increments of one variable, or as many as the argument says, each in one transaction. */
#include <stdlib.h>
int counter;
cilk void increment(void) {
  atomic { counter = counter + 1; }
}
cilk int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000, i;
  for (i = 0; i < n; i++)
    spawn increment();
  sync;
  return counter != n;
}
