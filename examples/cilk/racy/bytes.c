/* A number is read in one piece while one of its bytes is written. */
#include <cilk.h>
#include <stdio.h>

union word {
  int number;
  char bytes[4];
};

union word word;

cilk void poke(void) {
  word.bytes[2] = 1;
}

cilk int main(void) {
  int seen;
  spawn poke();
  seen = word.number;
  sync;
  printf("%d\n", seen);
  return 0;
}
